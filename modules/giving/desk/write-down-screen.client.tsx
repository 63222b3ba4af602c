import { Alert } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { DeskSubPage, Loaded, useDesk } from './desk-page.tsx'
import { PaymentForm } from './payment-form.tsx'
import { type DeskAccount, useAccounts } from './use-accounts.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Writes down one payment: cash, a cheque, a deposit slip, or the message of a wallet. */
export default function WriteDownScreen() {
  const { translate } = useDeskTexts()
  const desk = useDesk()
  const { accounts, ...read } = useAccounts()
  const [received, setReceived] = useState<GiftRecord[]>([])
  const box = useRef<HTMLDivElement>(null)
  return (
    <DeskSubPage title={translate('writeDown')}>
      <div ref={box} className="list" role="status" tabIndex={-1}>
        {received.map((gift) => (
          <Received key={gift.id} gift={gift} />
        ))}
      </div>
      <Loaded read={desk}>
        {({ takesZakat }) => (
          <Loaded read={read}>
            {() => (
              <PaymentForm
                key={received.length}
                accounts={accounts.filter(isWritten)}
                takesZakat={takesZakat}
                onReceived={(gift) => {
                  setReceived([gift, ...received].slice(0, mostReceived))
                  // The form is rendered anew, which would lose the focus.
                  box.current?.focus()
                }}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </DeskSubPage>
  )
}

/** Number of receipts offered above the form. */
const mostReceived = 3

function isWritten({ isClosed, way }: DeskAccount): boolean {
  return !isClosed && way !== 'gateway'
}

function Received({ gift }: { gift: GiftRecord }) {
  const { translate, taka, receiptNumber } = useDeskTexts()
  const { id, amount, promise, receipt } = gift
  return (
    <Alert color="leaf" role="presentation" p="sm">
      {translate('paymentReceived')} {[taka(amount), promise?.name].filter(Boolean).join(' · ')}{' '}
      {receipt && (
        <Link to={`/admin/gifts/${id}/receipt`}>
          {translate('receipt')} {receiptNumber(receipt)}
        </Link>
      )}
    </Alert>
  )
}
