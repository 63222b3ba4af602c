import { ActButton, type Request } from './act-button.tsx'
import type { DeskRecord } from './desk-output.schema.server.ts'
import { DeskRow, DeskSection } from './desk-rows.tsx'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type Props = { work: Act } & Pick<DeskRecord, 'held' | 'silent'>

/** Lists payments through the gateway that need a decision, and those of which it has told nothing for an hour. */
export function PaymentSections({ work, held, silent }: Props) {
  const { translate, taka, day } = useDeskTexts()
  type Payment = Props['silent'][number] | Props['held'][number]
  const button = ({ id, code }: Payment, act: string, done: string, label: string) => {
    const request: Request = [`/payments/${id}/${act}`, done]
    return (
      <ActButton key={act} work={work} act={request} of={code} isMain={act === 'accept'}>
        {label}
      </ActButton>
    )
  }
  const facts = (payment: Payment, at: string, type?: string | null) => ({
    amount: taka(payment.amount),
    about: [<bdi key="code">{payment.code}</bdi>, ` · ${day(at)}`],
    words: [type, payment.tranId].filter(Boolean).join(' · '),
  })
  return (
    <>
      <DeskSection id="held" title={translate('held')} hint={translate('heldHint')} rows={held}>
        {(payment) => (
          <DeskRow
            key={payment.id}
            isOpen
            {...facts(payment, payment.heldAt, payment.cardType)}
            buttons={[
              payment.heldReason === 'risk' &&
                button(payment, 'accept', translate('paymentAccepted'), translate('acceptHeld')),
              button(payment, 'return', translate('paymentReturned'), translate('returned')),
            ]}
          >
            <p>{payment.heldReason && translate(`${payment.heldReason}Held`)}</p>
          </DeskRow>
        )}
      </DeskSection>
      <DeskSection
        id="silent"
        title={translate('silent')}
        hint={translate('silentHint')}
        rows={silent}
      >
        {(payment) => (
          <DeskRow
            key={payment.id}
            {...facts(payment, payment.beganAt)}
            buttons={button(payment, 'ask', translate('gatewayAsked'), translate('askGateway'))}
          />
        )}
      </DeskSection>
    </>
  )
}
