import type { ReactNode } from 'react'
import styles from './receipt-sheet.module.css'

type Props = {
  language: 'en' | 'bn'
  organisation: string
  title: string
  number: string
  /** Names and values. */
  facts: readonly (readonly [string, string])[]
  /** Label of the line for the signature. */
  signature: string
  /** Tells how to check the receipt. */
  check: ReactNode
}

/** One language of a receipt, which is printed on A5 with the other beside it. */
export function ReceiptHalf(props: Props) {
  const { language, organisation, title, number, facts, signature, check } = props
  return (
    <section lang={language} className={styles.half}>
      <h2>{organisation}</h2>
      <p className={styles.number}>
        {title} <b>{number}</b>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.signature}>{signature}</p>
      <p className={styles.check}>{check}</p>
    </section>
  )
}
