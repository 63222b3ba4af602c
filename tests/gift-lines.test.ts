// Lines of statements at the desk of gifts: accepted together and opened again, set aside by one person or two, and
// suggested by a code that works every month.
import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import type {
  DeskRecord,
  GiftRecord,
  LineAsideRecord,
  LineRecord,
} from '#modules/giving/desk/desk-output.schema.server.ts'
import { readGiftNumbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { withCheckCharacter } from '#modules/giving/promises/gift-code.ts'
import { openContent } from './support/content.ts'
import { importLines, makeOpenPromise } from './support/gift-calls.ts'

type Site = Awaited<ReturnType<typeof openContent>>

const day = '2026-01-10'
const codes = ['ABCDEFG', 'BBCDEFG', 'CBCDEFG'].map(withCheckCharacter)
const [code = '', otherCode = '', thirdCode = ''] = codes

const post = (site: Site, path: string, json: object, token?: string) =>
  token
    ? site.call(`POST /api/gifts${path}`, { token, json })
    : site.admin(`POST /api/gifts${path}`, { json })

const read = async <T>(site: Site, path: string) =>
  (await site.admin(`GET /api/gifts${path}`)).body as T

const desk = (site: Site) => read<DeskRecord>(site, '/desk')

const totalOf = async ({ services }: Site) => (await readGiftNumbers(services.db)).total

const holdsAll = async ({ services }: Site) => expect(await checkLedger(services.db)).toEqual([])

test('lines that agree in code and amount are accepted in one act, and opened again in one', async () => {
  const site = await openContent()
  for (const code of codes) await makeOpenPromise(site, { code })
  const lines = await importLines(site, [
    `${day},A1,500,,${code}`,
    `${day},A2,500,,ref ${otherCode}`,
    `${day},A3,499,,${thirdCode}`,
    `${day},A4,500,,${code}`,
    `${day},A5,500,,loan`,
  ])
  const idOf = (trxId: string) => lines.find((line) => line.trxId === trxId)?.id ?? 0
  const certain = lines.filter(({ suggestion }) => suggestion?.isCertain)
  expect(certain.map(({ trxId }) => trxId).toSorted()).toEqual(['A1', 'A2', 'A4'])
  const before = await desk(site)
  expect(before.counts).toEqual({ open: 5, certain: 3, back: 0, aside: 0 })
  expect(before.certainLineIds.toSorted()).toEqual(['A1', 'A2', 'A4'].map(idOf).toSorted())

  const lineIds = [...lines.map(({ id }) => id).toSorted((a, b) => a - b), 999_999]
  const accepted = await post(site, '/accept', { lineIds })
  expect(accepted.body).toEqual({
    accepted: [idOf('A1'), idOf('A2')],
    refused: [
      { lineId: idOf('A3'), reason: 'not_certain' },
      // The same code twice in a month may be one payment in two statements.
      { lineId: idOf('A4'), reason: 'not_certain' },
      { lineId: idOf('A5'), reason: 'not_certain' },
      { lineId: 999_999, reason: 'unknown' },
    ],
  })
  expect(await totalOf(site)).toBe(100_000)
  await holdsAll(site)

  const { token } = await site.makePerson({ role: 'ADMIN' })
  const undo = (token?: string) =>
    post(site, '/accept/undo', { lineIds: [idOf('A1'), idOf('A2'), idOf('A5')] }, token)
  expect((await undo(token)).body).toMatchObject({ undone: [] })
  expect((await undo()).body).toEqual({
    undone: [idOf('A1'), idOf('A2')],
    refused: [{ lineId: idOf('A5'), reason: 'not_accepted' }],
  })
  expect(await totalOf(site)).toBe(0)
  expect((await desk(site)).counts).toMatchObject({ open: 5, certain: 3 })
  expect(await read<GiftRecord[]>(site, '?state=received')).toEqual([])
  await holdsAll(site)

  // A gift whose line is no gift leaves nothing to decide.
  const aside = (isAside: boolean) =>
    post(site, `/lines/${idOf('A2')}/set-aside`, { isAside, reason: 'interest' })
  expect((await aside(true)).status).toBe(204)
  expect(await read<GiftRecord[]>(site, '?state=received')).toEqual([])
  expect((await aside(false)).status).toBe(204)

  // A line that is accepted again keeps its gift, with the next receipt.
  const { id = 0 } = (await read<LineRecord[]>(site, '?state=unmatched&q=A1'))[0] ?? {}
  expect((await post(site, '/accept', { lineIds: [id] })).body).toMatchObject({ accepted: [id] })
  const [gift] = await read<GiftRecord[]>(site, '?state=received')
  expect(gift).toMatchObject({ amount: 50_000, receipt: { number: 3 }, promise: { code } })
  expect(await totalOf(site)).toBe(50_000)
  await holdsAll(site)
})

test('what is no gift needs a reason, and a second person above a small amount', async () => {
  const site = await openContent()
  const lines = await importLines(site, [
    `${day},A1,1000,,interest of June`,
    `${day},A2,60750,,instalment`,
  ])
  const [small, large] = ['A1', 'A2'].map(
    (trxId) => lines.find((line) => line.trxId === trxId)?.id ?? 0,
  )
  const aside = (id = 0, json = {}, token?: string) =>
    post(site, `/lines/${id}/set-aside`, { isAside: true, ...json }, token)
  const decide = (json: object, token?: string) => post(site, `/lines/${large}/decide`, json, token)
  expect(await aside(small)).toMatchObject({
    status: 422,
    body: { fields: { reason: expect.anything() } },
  })
  expect((await aside(small, { reason: 'a charge' })).status).toBe(204)
  expect((await aside(large, { reason: 'a loan' })).status).toBe(202)
  const list = () => read<LineAsideRecord[]>(site, '?state=aside')
  expect(await list()).toMatchObject([
    { trxId: 'A2', reason: 'a loan', isWaiting: true, decidedByName: expect.any(String) },
    { trxId: 'A1', reason: 'a charge', isWaiting: false },
  ])
  expect((await desk(site)).counts).toMatchObject({ open: 0, aside: 1 })
  expect(await decide({ isConfirmed: true })).toMatchObject({ status: 409 })
  expect(await post(site, `/lines/${large}/take`, {})).toMatchObject({ status: 409 })

  const { token: editor } = await site.makePerson({ role: 'EDITOR' })
  expect(await decide({ isConfirmed: true }, editor)).toMatchObject({ status: 403 })
  expect((await decide({ isConfirmed: false, reason: 'ask first' }, editor)).status).toBe(204)
  expect((await desk(site)).counts).toMatchObject({ open: 1, aside: 0 })
  await aside(large, { reason: 'a loan' })
  const { token: second } = await site.makePerson({ role: 'ADMIN' })
  expect((await decide({ isConfirmed: true }, second)).status).toBe(204)
  expect(await decide({ isConfirmed: true }, second)).toMatchObject({ status: 409 })
  expect(await list()).toMatchObject([{ isWaiting: false }, { isWaiting: false }])
  // It may be a gift after all.
  expect((await aside(large, { isAside: false })).status).toBe(204)
  expect((await desk(site)).counts).toMatchObject({ open: 1 })
  const { services } = site
  const events = await services.db
    .selectFrom('givingEvents')
    .select(['what', 'text'])
    .where('lineId', '=', large ?? 0)
    .orderBy('id')
    .execute()
  expect(events.map(({ what, text }) => `${what} ${text}`)).toEqual([
    'setAside a loan',
    'refused ask first',
    'setAside a loan',
    'confirmed null',
    'takenBack null',
  ])
  await holdsAll(site)
})

test('a code works every month, each time with a receipt of its own', async () => {
  const site = await openContent()
  await makeOpenPromise(site, { code, name: 'Rahima Khatun', phone: '01911-223344' })
  const months = ['2025-10-05', '2025-11-05', '2025-12-05']
  for (const [at, month] of months.entries()) {
    const [line] = await importLines(site, [`${month},M${at},500,,${code}`])
    expect(line?.suggestion, month).toMatchObject({ code, isCertain: true })
    const { body } = await post(site, '/accept', { lineIds: [line?.id] })
    expect(body).toEqual({ accepted: [line?.id], refused: [] })
  }
  const gifts = await read<GiftRecord[]>(site, '?state=received')
  expect(gifts.map(({ receipt }) => receipt?.number).toSorted()).toEqual([1, 2, 3])
  expect(new Set(gifts.map(({ promise }) => promise?.id)).size).toBe(1)
  // Whoever pays without the code is known by telephone and amount.
  const [line] = await importLines(site, [`2026-01-05,M4,500,01911223344,`], 'bkash')
  expect(line?.suggestion ?? null).toMatchObject({ code, isCertain: false })
  await holdsAll(site)
})

test('the message of a wallet is read, with the promise that it seems to keep', async () => {
  const site = await openContent()
  const promiseId = await makeOpenPromise(site, { code })
  const sms = (text: string) => post(site, '/read-message', { text })
  const received = `You have received payment Tk 500.00 from 01911223344. Ref ${code}. TrxID CKU1A2B3C4 at 12/01/2026 10:15`
  expect((await sms(received)).body).toMatchObject({
    direction: 'in',
    way: 'bkash',
    amount: 50_000,
    on: '2026-01-12',
    suggestion: { promiseId, isCertain: true },
  })
  const sent = 'Send Money Tk 500.00 to 01911223344 successful. TrxID CKU1A2B3C4'
  expect(await sms(sent)).toMatchObject({
    status: 422,
    body: { fieldReasons: { text: { key: 'gift.message_outgoing' } } },
  })
})

test('money that was no gift leaves the gifts with its line', async () => {
  const site = await openContent()
  const [line] = await importLines(site, [`${day},A1,500,,interest`])
  const taken = (await post(site, `/lines/${line?.id}/take`, {})).body as GiftRecord
  await post(site, `/${taken.id}/void`, { reason: 'interest' })
  const { waiting } = await read<GiftRecord>(site, `/${taken.id}`)
  const { token } = await site.makePerson({ role: 'ADMIN' })
  expect((await post(site, `/corrections/${waiting?.id}/confirm`, {}, token)).status).toBe(204)
  const aside = await read<LineAsideRecord[]>(site, '?state=aside')
  expect(aside).toMatchObject([{ id: line?.id, reason: 'interest', isWaiting: false }])
  await holdsAll(site)
  // Or it was one after all.
  await post(site, `/lines/${line?.id}/set-aside`, { isAside: false })
  const again = await post(site, `/lines/${line?.id}/take`, { name: 'Rahima Khatun' })
  expect(again.body).toMatchObject({
    id: taken.id,
    amount: 50_000,
    promise: { name: 'Rahima Khatun' },
  })
  expect(await totalOf(site)).toBe(50_000)
  await holdsAll(site)
})
