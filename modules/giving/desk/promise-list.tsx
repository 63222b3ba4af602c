import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { PageSteps } from '#core/ui/admin/list/page-steps.tsx'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { PromiseRecord } from './desk-output.schema.server.ts'
import { ReadState } from './desk-page.tsx'
import { useAct } from './use-act.ts'
import { useMoney } from './use-money.ts'
import { usePurposeName } from './use-purposes.ts'

const onPage = 10
const pauseMs = 350

/** Counts and searches promises without a gift: those that wait, or those no longer expected. */
export function PromiseList({ state }: { state: 'promised' | 'closed' }) {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [q] = useDebouncedValue(words.trim(), pauseMs)
  const query = `state=${state}&page=${page}&pageSize=${onPage}&q=${encodeURIComponent(q)}`
  const read = useApiRead<PromiseRecord[]>(`/api/gifts?${query}`)
  const total = read.response?.total ?? 0
  return (
    <div className={styles.part}>
      <TextInput
        type="search"
        label={translate('findPromise')}
        value={words}
        maxLength={100}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          setPage(1)
        }}
      />
      <ReadState read={read} isThere={Boolean(read.response)} />
      {read.response && (
        <>
          <p role="status">
            {translate('promiseCount', { count: total, n: formatNumber(total, language) })}
          </p>
          <PromiseRows
            promises={read.response.data}
            isClosed={state === 'closed'}
            onChange={read.reload}
          />
        </>
      )}
      <PageSteps page={page} pages={Math.ceil(total / onPage)} onChange={setPage} />
    </div>
  )
}

type RowsProps = { promises: readonly PromiseRecord[]; isClosed: boolean; onChange: () => void }

/** Lists promises, each with the act that stops or resumes expecting it. */
export function PromiseRows({ promises, isClosed, onChange }: RowsProps) {
  const translate = useTexts('gift-desk')
  const { taka, day } = useMoney()
  const purposeName = usePurposeName()
  const work = useAct(onChange)
  return (
    <ul className={styles.rows}>
      {promises.map(({ id, code, amount, name, phone, email, promisedAt, ...purpose }) => (
        <li key={id}>
          <p className={styles.amount}>{taka(amount)}</p>
          <p className={styles.soft}>
            <span dir="ltr">{code}</span> · {day(dayOf(new Date(promisedAt)))} ·{' '}
            {purposeName(purpose)}
          </p>
          <p className={styles.text}>
            {[name, phone, email].filter(Boolean).join(' · ') || translate('anonymous')}
          </p>
          <div className={styles.buttons}>
            <ActButton
              work={work}
              onAct={() => {
                const done = translate(isClosed ? 'promiseReopened' : 'promiseClosed')
                return work.act(`/promises/${id}/close`, done, { isClosed: !isClosed })
              }}
              of={code}
            >
              {translate(isClosed ? 'reopenPromise' : 'closePromise')}
            </ActButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
