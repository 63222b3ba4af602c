import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import styles from './desk.module.css'
import type { PromiseRecord } from './desk-output.schema.server.ts'
import { ReadState } from './desk-page.tsx'
import { useAskingSend } from './use-asking-send.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type Props = {
  /** Line of a statement, or received gift, whose promise is looked for. */
  money: { lineId: number } | { giftId: number }
  title: string
  tabs?: ReactNode
  onDone: () => void
  onClose: () => void
}

const pauseMs = 350

/** Searches the promises that wait, and matches the chosen one. */
export function PromiseDialog({ money, title, tabs, onDone, onClose }: Props) {
  const { translate, taka, day } = useDeskTexts()
  const send = useAskingSend()
  const { success } = useNotices()
  const { attempt, problem, isBusy } = useAttempt()
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), pauseMs)
  const path = `/api/gifts?state=promised&page=1&pageSize=8&q=${encodeURIComponent(q)}`
  const read = useApiRead<PromiseRecord[]>(path)
  const found = read.response?.data

  async function match(promiseId: number) {
    const isMatched = await attempt(() => send('POST', `/api/gifts/${promiseId}/match`, money))
    if (!isMatched) return
    success(translate('matched'))
    onDone()
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <div className={styles.part}>
        {tabs}
        <TextInput
          type="search"
          label={translate('findPromise')}
          description={translate('findPromiseHint')}
          value={words}
          maxLength={100}
          data-autofocus
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <ReadState read={read} isThere={Boolean(found)} />
        {found?.length === 0 && <p role="status">{translate('noPromiseFound')}</p>}
        <ul className={styles.choices}>
          {found?.map(({ id, code, amount, name, phone, promisedAt }) => (
            <li key={id}>
              <Button variant="default" fullWidth disabled={isBusy} onClick={() => void match(id)}>
                {[taka(amount), code, name, phone, day(promisedAt)].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
        <SaveProblem text={problem} />
      </div>
    </Dialog>
  )
}
