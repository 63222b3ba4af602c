// A process that works at the desk of gifts until it is killed. It prints a line before and after each act.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readConfig } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'
import {
  correctGift,
  decideOnCorrection,
  undoMatch,
} from '#modules/giving/desk/correct-gift.service.server.ts'
import { importStatement } from '#modules/giving/desk/import-statement.service.server.ts'
import { acceptLine, matchGift } from '#modules/giving/desk/receive.service.server.ts'
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

for (let n = 1; ; n++) {
  const amount = 100 * n
  const form = { amount, receivedOn: null, isListed: true, isAnonymous: false }
  const giftId = await received(amount, () =>
    writeDown(services, person, { ...form, ...giver }, randomUUID()),
  )
  if (giftId === undefined) continue
  if (n % 2 === 0) {
    await undoMatch(services, person, giftId)
    await matchGift(services, person, { giftId, promiseId: await promise(amount) })
  }
  if (n % 3 === 0) {
    await received(50, () =>
      correctGift(services, person, { giftId, amount: amount + 50, reason: 'a coin' }),
    )
    const lower = { giftId, amount: amount + 20, reason: 'a slip' }
    const { id: correctionId } = await correctGift(services, person, lower)
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
    const trxId = randomUUID()
    const bytes = new TextEncoder().encode(`Date,Trx ID,Amount\n2026-01-20,${trxId},${n}\n`)
    await importStatement(services, person, { way: 'bkash', fileName: 'one.csv', bytes })
    const line = await services.db
      .selectFrom('statementLines')
      .select('id')
      .where('trxId', '=', trxId.toUpperCase())
      .executeTakeFirstOrThrow()
    const promiseId = await promise(amount)
    await received(amount, () => acceptLine(services, person, { lineId: line.id, promiseId }))
  }
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
