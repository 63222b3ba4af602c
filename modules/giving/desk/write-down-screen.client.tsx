import { Alert } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDigits } from '#core/lib/text/digits.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { DeskSubPage, ReadState, useDesk } from './desk-page.tsx'
import { PaymentForm } from './payment-form.tsx'
import { type DeskAccount, useAccounts } from './use-accounts.ts'
import { useMoney } from './use-money.ts'

/** Writes down one payment: cash, a cheque, a deposit slip, or the message of a wallet. */
export default function WriteDownScreen() {
  const translate = useTexts('gift-desk')
  const desk = useDesk()
  const { accounts, status, reload, error } = useAccounts()
  const [received, setReceived] = useState<GiftRecord[]>([])
  const box = useRef<HTMLDivElement>(null)
  const facts = desk.response?.data
  const open = accounts.filter(isWritten)
  return (
    <DeskSubPage title={translate('writeDown')}>
      <div ref={box} role="status" tabIndex={-1}>
        {received.map((gift) => (
          <Received key={gift.id} gift={gift} />
        ))}
      </div>
      <ReadState
        read={desk.status === 'failed' ? desk : { status, reload, error }}
        isThere={Boolean(facts && open.length > 0)}
      />
      {facts && open.length > 0 && (
        <PaymentForm
          key={received.length}
          accounts={open}
          takesZakat={facts.takesZakat}
          onReceived={(gift) => {
            setReceived([gift, ...received].slice(0, mostReceived))
            // The form is rendered anew, which would lose the focus.
            box.current?.focus()
          }}
        />
      )}
    </DeskSubPage>
  )
}

/** Number of receipts offered above the form. */
const mostReceived = 3

function isWritten({ isClosed, way }: DeskAccount): boolean {
  return !isClosed && way !== 'gateway'
}

function Received({ gift }: { gift: GiftRecord }) {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const { taka } = useMoney()
  const { id, amount, promise, receipt } = gift
  return (
    <Alert color="leaf" role="presentation" p="sm" className={styles.received ?? ''}>
      {translate('paymentReceived')} {[taka(amount), promise?.name].filter(Boolean).join(' · ')}{' '}
      {receipt && (
        <Link to={`/admin/gifts/${id}/receipt`}>
          {translate('receipt')} {formatDigits(formatReceiptNumber(receipt), language)}
        </Link>
      )}
    </Alert>
  )
}
