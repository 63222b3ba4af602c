import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { PromiseRecord } from './desk-output.schema.server.ts'
import { DeskPages, DeskRow } from './desk-rows.tsx'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

const pauseMs = 350

type State = 'promised' | 'closed'

type SearchProps = Pick<Parameters<typeof DeskPages<PromiseRecord>>[0], 'children' | 'pageSize'> & {
  state: State
  field?: TextInputProps & { 'data-autofocus'?: boolean }
}

/** Searches promises without a gift: those that wait, or those no longer expected. */
export function PromiseSearch({ state, field, ...pages }: SearchProps) {
  const { translate } = useDeskTexts()
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), pauseMs)
  return (
    <div className={styles.part}>
      <TextInput
        type="search"
        label={translate('findPromise')}
        value={words}
        maxLength={100}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        {...field}
      />
      <DeskPages path={`/api/gifts?state=${state}&q=${encodeURIComponent(q)}&`} {...pages} />
    </div>
  )
}

/** Counts and searches the promises of a state. */
export function PromiseList({ state }: { state: State }) {
  const { translate, count } = useDeskTexts()
  return (
    <PromiseSearch state={state}>
      {(promises, work, total) => (
        <>
          <p role="status">{translate('promiseCount', { count: total, n: count(total) })}</p>
          <ul className={styles.rows}>
            {promises.map((promise) => (
              <PromiseRow
                key={promise.id}
                promise={promise}
                isClosed={state === 'closed'}
                work={work}
              />
            ))}
          </ul>
        </>
      )}
    </PromiseSearch>
  )
}

type RowProps = { promise: PromiseRecord; isClosed?: boolean; work: Act }

/** A promise with the act that stops or resumes expecting it. */
export function PromiseRow({ promise, isClosed = false, work }: RowProps) {
  const { translate, taka, day, purposeName } = useDeskTexts()
  const { id, code, amount, name, phone, email, promisedAt } = promise
  return (
    <DeskRow
      amount={taka(amount)}
      about={
        <>
          <span dir="ltr">{code}</span> · {day(promisedAt)} · {purposeName(promise)}
        </>
      }
      words={[name, phone, email].filter(Boolean).join(' · ') || translate('anonymous')}
      buttons={
        <ActButton
          work={work}
          act={[
            `/promises/${id}/close`,
            translate(isClosed ? 'promiseReopened' : 'promiseClosed'),
            { isClosed: !isClosed },
          ]}
          of={code}
        >
          {translate(isClosed ? 'reopenPromise' : 'closePromise')}
        </ActButton>
      }
    />
  )
}
