import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#core/translations/use-texts.ts'
import styles from './desk.module.css'
import type { PromiseRecord } from './desk-output.schema.server.ts'
import { useMoney } from './use-money.ts'

type Props = {
  promises: PromiseRecord[]
  isBusy: boolean
  /** Name of the line or gift to match, for screen readers. */
  name: string
  onChoose: (promiseId: number) => void
}

/** Number of promises to choose from; a robot may have sent thousands. */
const mostOffered = 1_000

/** Lets the clerk choose the promise. */
export function PromiseChoice({ promises, isBusy, name, onChoose }: Props) {
  const translate = useTexts('gift-desk')
  const { taka } = useMoney()
  const [chosen, setChosen] = useState('')
  if (promises.length === 0) return null
  const data = promises.slice(0, mostOffered).map(({ id, code, amount, name: giver }) => ({
    value: String(id),
    label: [code, taka(amount), giver].filter(Boolean).join(' · '),
  }))
  return (
    <div className={styles.buttons}>
      <NativeSelect
        aria-label={`${translate('promiseOf')} ${name}`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[{ value: '', label: translate('choosePromise') }, ...data]}
      />
      <Button
        variant="default"
        disabled={!chosen || isBusy}
        onClick={() => onChoose(Number(chosen))}
      >
        {translate('match')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  )
}
