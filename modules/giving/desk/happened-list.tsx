import type { ReactNode } from 'react'
import type { OneGiftRecord } from './desk-output.schema.server.ts'
import styles from './happened-list.module.css'
import { useDeskTexts } from './use-desk-texts.ts'

type Happened = OneGiftRecord['history'][number]

type Props<A extends Happened> = {
  acts: readonly A[]
  /** Shows what the act was about. */
  about?: (act: A) => ReactNode
}

/** Lists what was done at the desk, by whom and when. */
export function HappenedList<A extends Happened>({ acts, about }: Props<A>) {
  const { translate, taka, time, digits } = useDeskTexts()
  /** The text of a correction begins with its amount in poisha, that of a receipt with its number. */
  function wordsOf(text: string): string {
    const [, amount, reason] = /^(-?\d{3,}) (.+)$/s.exec(text) ?? []
    return amount ? `${taka(Number(amount))} · ${reason}` : text.replace(/^20\d\d-\d{4,}/, digits)
  }
  return (
    <ol className={styles.happened}>
      {acts.map((act, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened never moves.
        <li key={at}>
          <b>{translate(`act_${act.what}`)}</b> {about?.(act)}
          <small>
            {time(act.at)} · {act.userName ?? translate('nobody')}
          </small>
          {act.text && <span>{wordsOf(act.text)}</span>}
        </li>
      ))}
    </ol>
  )
}
