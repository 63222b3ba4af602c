// A process that works at the desk of gifts until it is killed. It prints a line for each committed act.
import { randomUUID } from 'node:crypto'
import { correctGift } from '#app/features/giving/desk/correct-gift.service.server.ts'
import { importStatement } from '#app/features/giving/desk/import-statement.service.server.ts'
import {
  acceptLine,
  receiveCash,
  undoMatch,
} from '#app/features/giving/desk/receive.service.server.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#server/services.ts'

const [dataDir, userId] = process.argv.slice(2)
const services = await openServices(
  readConfig({ DATA_DIR: dataDir }),
  createLog('silent'),
  () => new Date(),
)
const person = { id: Number(userId), name: 'Clerk', checkRights: async () => 'ADMIN' as const }
const giver = {
  purpose: { kind: 'general' as const },
  name: 'Rahima Khatun',
  phone: null,
  email: null,
  language: 'bn' as const,
  isListed: true,
}
console.log('ready')

for (let n = 1; ; n++) {
  const amount = 100 * n
  const form = { act: 'cash' as const, key: randomUUID(), amount, receivedOn: null, ...giver }
  const giftId = (await receiveCash(services, person, form)) ?? 0
  console.log(`received ${amount}`)
  if (n % 3 === 0) {
    await correctGift(services, person, { giftId, amount: amount + 50, reason: 'a coin' })
    console.log('received 50')
  }
  if (n % 4 === 0) await undoMatch(services, person, giftId)
  if (n % 5 === 0) {
    const text = `Date,Trx ID,Amount\n2026-01-20,${randomUUID()},${n}\n`
    const bytes = new TextEncoder().encode(text)
    await importStatement(services, person, { way: 'bkash', fileName: 'one.csv', bytes })
    const line = await services.db
      .selectFrom('statementLines')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const promise = await services.db
      .selectFrom('givingPromises')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await acceptLine(services, person, { lineId: line.id, promiseId: promise.id })
    console.log(`received ${100 * n}`)
  }
}
