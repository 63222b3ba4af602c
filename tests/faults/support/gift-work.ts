// A process that works at the desk of gifts until it is killed. It prints a line before and after each act.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readConfig } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'
import { acceptLines, undoAccepted } from '#modules/giving/desk/accept-lines.service.server.ts'
import {
  changeGift,
  decideOnCorrection,
  undoMatch,
} from '#modules/giving/desk/correct-gift.service.server.ts'
import { importStatement } from '#modules/giving/desk/import-statement.service.server.ts'
import { acceptLine, matchGift } from '#modules/giving/desk/receive.service.server.ts'
import { decideAside, setLineAside } from '#modules/giving/desk/set-aside.service.server.ts'
import { writeDown } from '#modules/giving/desk/write-down.service.server.ts'
import { makePromise } from '#modules/giving/promises/make-promise.service.server.ts'
import { openServices } from '#server/services.ts'

const [dataDir, databaseUrl, userId, approverId] = process.argv.slice(2)
const services = await openServices(
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
  createLog('silent'),
  () => new Date(),
)
const administrator = (id: string | undefined) => ({
  id: Number(id),
  name: 'Administrator',
  checkRights: async () => 'ADMIN' as const,
})
const person = administrator(userId)
const approver = administrator(approverId)
const giver = {
  purpose: { kind: 'general' as const },
  name: 'Rahima Khatun',
  phone: null,
  email: null,
  language: 'bn' as const,
}
// The limit on promises outlives the process on PostgreSQL, and a hundred rounds exceed it.
await sql`drop table if exists "rateLimits"`.execute(services.db)
console.log('ready')

// Each process begins elsewhere, so that every act is killed.
for (let n = 1 + (process.pid % 28); ; n++) {
  const amount = 100 * n
  const wallet = { way: 'bkash' as const, trxId: randomUUID() }
  const request = { keyHash: randomUUID(), contentHash: '', entity: undefined }
  const form = { amount, receivedOn: null, isListed: true, isAnonymous: false, isConfirmed: true }
  const giftId = await received(amount, () =>
    writeDown(services, person, { ...form, ...giver, ...(n % 3 === 1 && wallet) }, request),
  )
  if (giftId === undefined) continue
  if (n % 2 === 0) {
    await undoMatch(services, person, giftId)
    await matchGift(services, person, { giftId, promiseId: await promise(amount) })
  }
  if (n % 3 === 0) {
    await received(50, () =>
      changeGift(services, person, { giftId, amount: amount + 50, reason: 'a coin' }),
    )
    const lower = { giftId, amount: amount + 20, reason: 'a slip' }
    const { id: correctionId } = await changeGift(services, person, lower)
    const decision = { correctionId, isConfirmed: n % 2 === 0 }
    await received(decision.isConfirmed ? -30 : 0, () =>
      decideOnCorrection(
        services,
        { ...approver, confirmedAt: new Date().toISOString() },
        decision,
      ),
    )
  }
  if (n % 5 === 0) {
    const lineId = await importLine('', 100 * n)
    const promiseId = await promise(amount)
    await received(amount, () => acceptLine(services, person, { lineId, promiseId }))
  }
  if (n % 4 === 0) await acceptAndUndo(amount)
  if (n % 7 === 0) {
    await received(0, () =>
      changeGift(services, person, {
        giftId,
        receivedOn: '2026-01-02',
        name: `Rahima ${n}`,
        reason: 'a slip',
      }),
    )
    const lineId = await importLine('an instalment', 200_000)
    const aside = { lineId, isAside: true, reason: 'a loan' }
    await received(0, () => setLineAside(services, person, aside))
    const confirmed = { ...approver, confirmedAt: new Date().toISOString() }
    await received(0, () => decideAside(services, confirmed, { lineId, isConfirmed: true }))
  }
}

/** Accepts a line with the code of a promise, opens it again, and accepts it once more. */
async function acceptAndUndo(amount: number): Promise<void> {
  const promiseId = await promise(amount)
  const { code } = await services.db
    .selectFrom('givingPromises')
    .select('code')
    .where('id', '=', promiseId)
    .executeTakeFirstOrThrow()
  const lineIds = [await importLine(code, amount)]
  await received(amount, () => acceptLines(services, person, lineIds))
  await received(-amount, () => undoAccepted(services, person, lineIds))
  await received(amount, () => acceptLines(services, person, lineIds))
}

/** Imports a line of today. @param amount in poisha */
async function importLine(text: string, amount: number): Promise<number> {
  const trxId = randomUUID().toUpperCase()
  const row = `${new Date().toISOString().slice(0, 10)},${trxId},${amount / 100},${text}`
  const bytes = new TextEncoder().encode(`Date,Trx ID,Amount,Reference\n${row}\n`)
  await importStatement(services, person, { way: 'bkash', fileName: 'one.csv', bytes })
  const { id } = await services.db
    .selectFrom('statementLines')
    .select('id')
    .where('trxId', '=', trxId)
    .executeTakeFirstOrThrow()
  return id
}

/** Performs an act that changes the total by an amount. */
async function received<T>(amount: number, act: () => Promise<T>): Promise<T> {
  console.log(`receiving ${amount}`)
  const result = await act()
  console.log(`received ${amount}`)
  return result
}

async function promise(amount: number): Promise<number> {
  const { id } = await makePromise(services, {
    form: { ...giver, listing: false, amount },
    submissionHash: randomUUID(),
    language: 'bn',
    address: randomUUID(),
    takesZakat: false,
  })
  return id
}
