import { useTexts } from '#core/translations/use-texts.ts'
import styles from './desk.module.css'
import type { LineRecord } from './desk-output.schema.server.ts'
import { useAccounts } from './use-accounts.ts'
import { useMoney } from './use-money.ts'

type Line = Pick<LineRecord, 'accountId' | 'way' | 'amount' | 'day' | 'trxId' | 'text'> & {
  phone?: string | null
}

/** Shows what a statement says of a line. @param isOut true for money that went out */
export function LineFacts({ line, isOut = false }: { line: Line; isOut?: boolean }) {
  const translate = useTexts('gift-desk')
  const { taka, day } = useMoney()
  const { accountName } = useAccounts()
  const words = [line.trxId, line.phone, line.text].filter(Boolean).join(' · ')
  return (
    <>
      <p className={styles.amount}>
        {isOut && <span className="visually-hidden">{translate('wentOut')} </span>}
        {isOut && <span aria-hidden>− </span>}
        {taka(line.amount)}
      </p>
      <p className={styles.soft}>
        {accountName(line)} · {day(line.day)}
      </p>
      {words && <p className={styles.text}>{words}</p>}
    </>
  )
}
