// Calls at the desk of gifts, for the contract of the API.
import type { AccountRecord } from '#modules/giving/accounts/account.api.server.ts'
import type { GiftRecord, LineRecord } from '#modules/giving/desk/desk-output.schema.server.ts'
import type { StatementRecord } from '#modules/giving/desk/statement-output.schema.server.ts'
import {
  insertPayment,
  movePayment,
} from '#modules/giving/gateway/gateway-payment.queries.server.ts'
import { createGiftCode } from '#modules/giving/promises/gift-code.server.ts'
import {
  insertGivingEvent,
  insertPromise,
} from '#modules/giving/promises/promise.queries.server.ts'
import { formatReceiptNumber } from '#modules/giving/receipts/receipt-code.ts'
import { nextNumber } from '../factories/next-number.ts'
import { makeUser } from '../factories/user.ts'
import { setSetting } from './accounts.ts'
import { openFakeGateway, password } from './fake-gateway.ts'
import type { Site, ValidCall } from './valid-call.ts'

export const cash = () => ({ amount: '500', name: `Giver ${nextNumber()}`, language: 'bn' })

/** Receives cash. */
export async function receiveGift({ admin }: Site, values: object = {}): Promise<GiftRecord> {
  const { status, body, text } = await admin('POST /api/gifts', { json: { ...cash(), ...values } })
  if (status !== 201) throw new Error(text)
  return body as GiftRecord
}

/** Makes a promise of 500 taka that nobody has kept. */
export async function makeOpenPromise({ services }: Pick<Site, 'services'>, values: object = {}) {
  const { db, clock } = services
  const at = clock().toISOString()
  const id = await insertPromise(db, {
    code: createGiftCode(),
    source: 'site',
    amount: 50_000,
    purpose: 'general',
    name: null,
    phone: null,
    email: null,
    hasListing: false,
    language: 'bn',
    submissionHash: null,
    at,
    ...values,
  })
  const promiseId = id ?? 0
  await insertGivingEvent(db, { at, what: 'promised', promiseId })
  return promiseId
}

/** Imports a line of 500 taka. */
export async function makeLine({ admin }: Site): Promise<LineRecord> {
  await admin('POST /api/gifts/statements', { form: statementForm() })
  const { body } = await admin('GET /api/gifts?state=unmatched&sort=-id&page=1')
  return (body as LineRecord[])[0] as LineRecord
}

/** Imports a statement of one line. @returns the id of the import */
export async function makeImport({ admin }: Site): Promise<number> {
  const { body } = await admin('POST /api/gifts/statements', { form: statementForm() })
  return (body as StatementRecord).id
}

/** Makes money that went back. @returns the id of its line */
async function makeReturned(site: Site): Promise<number> {
  const { id } = await makeLine(site)
  await site.services.db
    .updateTable('statementLines')
    .set({ state: 'back' })
    .where('id', '=', id)
    .execute()
  return id
}

const statement = () => ({
  file: new File([`Date,Trx ID,Amount\n2026-01-10,LINE${nextNumber()},500\n`], 'statement.csv', {
    type: 'text/csv',
  }),
  kind: 'bkash',
})

function statementForm(): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(statement())) form.set(name, value)
  return form
}

/** Imports rows of a statement, each `day, number, amount, telephone, text`. */
export async function importLines(
  { admin }: Site,
  rows: readonly string[],
  kind = 'bkash',
): Promise<LineRecord[]> {
  const csv = ['Date,Trx ID,Amount,From,Reference', ...rows].join('\n')
  const form = new FormData()
  form.set('file', new File([csv], 'statement.csv', { type: 'text/csv' }))
  form.set('kind', kind)
  const { status, text } = await admin('POST /api/gifts/statements', { form })
  if (status !== 201) throw new Error(text)
  const { body } = await admin('GET /api/gifts?state=unmatched')
  return body as LineRecord[]
}

/** Proposes a correction that waits. @returns its id */
export async function makeCorrection(site: Site, token?: string): Promise<number> {
  const { id } = await receiveGift(site)
  const json = { amount: '5', reason: 'Two noughts too many' }
  const { body } = await site.call(`PUT /api/gifts/${id}`, {
    token: token ?? (await site.makePerson({ role: 'ADMIN' })).token,
    json,
  })
  return (body as GiftRecord).waiting?.id ?? 0
}

/** Sets aside a line that waits for a second person. @returns its id */
async function makeLineAside(site: Site): Promise<number> {
  const day = '2026-01-10'
  const [line] = await importLines(site, [`${day},LINE${nextNumber()},5000,,an instalment`])
  const { token } = await site.makePerson({ role: 'ADMIN' })
  const json = { isAside: true, reason: 'An instalment' }
  await site.call(`POST /api/gifts/lines/${line?.id}/set-aside`, { token, json })
  return line?.id ?? 0
}

/** Makes a payment through the gateway that waits for the desk. */
export async function makeHeldPayment(site: Site, heldReason: 'risk' | 'foreign' = 'risk') {
  const { db, clock } = site.services
  const id = await makeSilentPayment(site)
  const updatedAt = clock().toISOString()
  await movePayment(db, id, ['open'], { state: 'held', heldReason, updatedAt })
  return id
}

async function makeSilentPayment(site: Site): Promise<number> {
  const { db, clock } = site.services
  const at = clock().toISOString()
  const tranId = `TRAN${nextNumber()}`
  await insertPayment(db, { tranId, promiseId: await makeOpenPromise(site), amount: 50_000, at })
  const { id } = await db
    .selectFrom('gatewayPayments')
    .select('id')
    .where('tranId', '=', tranId)
    .executeTakeFirstOrThrow()
  return id
}

/** Lets visitors promise gifts. */
export async function openDesk({ services }: Site): Promise<void> {
  await setSetting(services, 'donate.mfs', 'bKash (merchant): 01711-000000')
  await setSetting(services, 'giving.isOn', 'yes')
}

type Call = (site: Site) => Promise<ValidCall>

const onGift =
  (action: string, fields?: ValidCall['fields']): Call =>
  async (site) => ({
    path: `/api/gifts/${(await receiveGift(site, { email: 'giver@example.org' })).id}/${action}`,
    ...(fields && { fields }),
  })

const onPromise =
  (action: string, fields?: ValidCall['fields']): Call =>
  async (site) => ({
    path: `/api/gifts/promises/${await makeOpenPromise(site)}/${action}`,
    ...(fields && { fields }),
  })

export const giftCalls: Record<string, Call> = {
  'GET /api/receipts/{number}': async (site) => {
    const { receipt } = await receiveGift(site)
    const { year = 0, number = 0, code = '' } = receipt ?? {}
    return { path: `/api/receipts/${formatReceiptNumber({ year, number })}?code=G${code}` }
  },
  'POST /api/gift-accounts': async () => ({
    path: '/api/gift-accounts',
    fields: { way: 'bank', name: `Bank ${nextNumber()}` },
  }),
  'PUT /api/gift-accounts/{id}': async ({ admin }) => ({
    path: '/api/gift-accounts/1',
    updatedAt:
      ((await admin('GET /api/gift-accounts')).body as AccountRecord[])[0]?.updatedAt ?? '',
    fields: { name: `Cash box ${nextNumber()}`, isClosed: false },
  }),
  'GET /api/gifts/{id}': async (site) => ({ path: `/api/gifts/${(await receiveGift(site)).id}` }),
  'GET /api/gifts/promises/{id}/data': async (site) => {
    const { promise } = await receiveGift(site)
    return { path: `/api/gifts/promises/${promise?.id}/data` }
  },
  'POST /api/gifts': async () => ({ path: '/api/gifts', fields: cash() }),
  'POST /api/gifts/promises': async (site) => {
    await openDesk(site)
    const fields = { from: 'inside', amount: '500', name: `Giver ${nextNumber()}` }
    return { path: '/api/gifts/promises', fields }
  },
  'POST /api/gifts/statements': async () => ({
    path: '/api/gifts/statements',
    fields: statement(),
  }),
  'GET /api/gifts/years/{year}': async () => ({ path: '/api/gifts/years/2026-27' }),
  'GET /api/gifts/months': async () => ({ path: '/api/gifts/months?year=2026-27' }),
  'DELETE /api/gifts/statements/{id}': async (site) => ({
    path: `/api/gifts/statements/${await makeImport(site)}`,
  }),
  'POST /api/gifts/lines/{id}/settle': async (site) => ({
    path: `/api/gifts/lines/${await makeReturned(site)}/settle`,
    fields: { reason: 'The bank sent it twice' },
  }),
  'POST /api/gifts/statements/preview': async () => ({
    path: '/api/gifts/statements/preview',
    fields: statement(),
  }),
  'POST /api/gifts/{id}/match': async (site) => ({
    path: `/api/gifts/${await makeOpenPromise(site)}/match`,
    fields: { lineId: (await makeLine(site)).id },
  }),
  'POST /api/gifts/{id}/unmatch': onGift('unmatch'),
  'PUT /api/gifts/{id}': async (site) => ({
    path: `/api/gifts/${(await receiveGift(site)).id}`,
    fields: { receivedOn: '2026-01-02', name: 'Rahima Khatun', reason: 'A slip of the pen' },
  }),
  'POST /api/gifts/{id}/void': onGift('void', { reason: 'It was an instalment' }),
  'POST /api/gifts/{id}/mail-receipt': onGift('mail-receipt'),
  'POST /api/gifts/lines/{id}/take': async (site) => ({
    path: `/api/gifts/lines/${(await makeLine(site)).id}/take`,
    fields: { name: 'Rahima Khatun' },
  }),
  'POST /api/gifts/lines/{id}/set-aside': async (site) => ({
    path: `/api/gifts/lines/${(await makeLine(site)).id}/set-aside`,
    fields: { isAside: true, reason: 'An instalment of a loan' },
  }),
  'POST /api/gifts/lines/{id}/decide': async (site) => ({
    path: `/api/gifts/lines/${await makeLineAside(site)}/decide`,
    fields: { isConfirmed: false, reason: 'It may be a gift' },
  }),
  'POST /api/gifts/read-message': async () => ({
    path: '/api/gifts/read-message',
    fields: { text: 'You have received Tk 500.00 from 01911223344. TrxID CKU1A2B3C4' },
  }),
  'POST /api/gifts/accept': async (site) => ({
    path: '/api/gifts/accept',
    fields: { lineIds: [(await makeLine(site)).id] },
  }),
  'POST /api/gifts/accept/undo': async (site) => ({
    path: '/api/gifts/accept/undo',
    fields: { lineIds: [(await makeLine(site)).id] },
  }),
  'POST /api/gifts/promises/{id}/close': onPromise('close', { isClosed: true }),
  'POST /api/gifts/promises/{id}/listing': onPromise('listing', { isListed: false }),
  'POST /api/gifts/promises/{id}/erase': onPromise('erase'),
  'POST /api/gifts/corrections/{id}/confirm': async (site) => ({
    path: `/api/gifts/corrections/${await makeCorrection(site)}/confirm`,
  }),
  'POST /api/gifts/corrections/{id}/reject': async (site) => ({
    path: `/api/gifts/corrections/${await makeCorrection(site)}/reject`,
    fields: { reason: 'The amount was right' },
  }),
  'POST /api/gifts/payments/{id}/accept': async (site) => ({
    path: `/api/gifts/payments/${await makeHeldPayment(site)}/accept`,
  }),
  'POST /api/gifts/payments/{id}/ask': async (site) => {
    const { url } = await openFakeGateway()
    const gateway = { storeId: 'store', storePassword: password, url }
    Object.assign(site.services, { config: { ...site.services.config, gateway } })
    return { path: `/api/gifts/payments/${await makeSilentPayment(site)}/ask` }
  },
  'POST /api/gifts/payments/{id}/return': async (site) => ({
    path: `/api/gifts/payments/${await makeHeldPayment(site, 'foreign')}/return`,
  }),
  'POST /api/gifts/clerks/{id}': async (site) => ({
    path: `/api/gifts/clerks/${(await makeUser(site.services, { role: 'EDITOR' })).id}`,
    fields: { isNamed: true },
  }),
}
