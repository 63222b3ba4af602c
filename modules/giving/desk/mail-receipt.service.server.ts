import type { Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { queueMail } from '#core/records/outbox/queue-mail.service.server.ts'
import { findRow } from '../ledger/giving-rows.queries.server.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { actAtDesk, type DeskStore, recordAct } from './desk-access.server.ts'

/** Queues the good receipt of a gift as a mail to its giver. @throws AppError not_found, conflict */
export async function mailReceipt(
  services: DeskStore & Pick<Services, 'config'>,
  person: Person,
  { giftId }: { giftId: number },
): Promise<void> {
  if (!services.config.mail) throw new AppError('conflict', 'mail.not_set_up')
  await actAtDesk(services, person, async (act) => {
    const { tx, at } = act
    const receipt = await findRow(tx, 'giftReceipts', { giftId, voidedAt: null })
    if (!receipt) throw new AppError('not_found', 'gift.unknown')
    const promise = await findRow(tx, 'givingPromises', { id: receipt.promiseId })
    if (!promise?.email) throw new AppError('conflict', 'gift.no_email')
    const { email: address, name, language } = promise
    const { code, amount, receivedOn, id: receiptId } = receipt
    const queued = await queueMail(tx, {
      kind: 'giftReceipt',
      to: { userId: null, address, name: name ?? '', language },
      at,
      content: { number: formatReceiptNumber(receipt), amount, receivedOn, code },
    })
    if (!queued) throw new AppError('conflict', 'mail.enough')
    await recordAct(act, { what: 'receiptMailed', giftId, receiptId })
  })
}
