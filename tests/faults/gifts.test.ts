// kill -9 in the middle of acts at the desk of gifts, on both databases: totals, receipts and events agree, and what
// was acknowledged is there.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { lockChanges } from '#core/kernel/history/change-counter.ts'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import { readGiftNumbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { makeUser } from '../factories/user.ts'
import { openChance } from '../support/chance.ts'
import { createDatabase } from '../support/postgres.ts'
import { createTestServices } from '../support/services.ts'
import { countFor } from './support/figures.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const rounds = Number(process.env.FAULTS_ROUNDS) || 100
const worker = new URL('./support/gift-work.ts', import.meta.url).pathname

test.for([
  { on: 'SQLite', openUrl: async () => '' },
  {
    on: 'PostgreSQL',
    openUrl: () => createDatabase(inject('postgresUrl'), inject('postgresTemplate')),
  },
])('kill -9 at the desk of gifts on $on', async ({ on, openUrl }, context) => {
  const figures = countFor(context, `kill -9, gifts, ${on}`)
  const chance = openChance()
  const databaseUrl = await openUrl()
  const { close, ...services } = await createTestServices({
    clock: () => new Date(),
    ...(databaseUrl && { databaseUrl }),
  })
  onTestFinished(close)
  const { db, dialect, config } = services
  const people = [await makeUser(services), await makeUser(services)].map(({ id }) => String(id))
  // An account of less than a week approves nothing.
  await db
    .updateTable('users')
    .set({ role: 'ADMIN', createdAt: '2026-01-01T00:00:00.000Z' })
    .execute()
  let total = 0
  for (let round = 1; round <= rounds; round += 1) {
    const child = spawn(process.execPath, [worker, config.dataDir, databaseUrl, ...people], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    const isReady = Promise.withResolvers<void>()
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (printed.includes('ready')) isReady.resolve()
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    await Promise.race([isReady.promise, ended])
    expect(printed).toContain('ready')
    await sleep(chance.below(800))
    child.kill('SIGKILL')
    await ended
    // PostgreSQL may still be committing the last act; the lock waits for it.
    await db.transaction().execute((tx) => lockChanges(tx, dialect))

    const amountsOf = (word: string) =>
      [...printed.matchAll(new RegExp(`^${word} (-?\\d+)\\n`, 'gm'))].map(([, one]) => Number(one))
    const received = amountsOf('received')
    const acknowledged = received.reduce((sum, amount) => sum + amount, total)
    // The last act may have been committed although its line was not printed any more.
    const underWay = amountsOf('receiving')[received.length] ?? 0
    total = (await readGiftNumbers(db)).total
    expect([acknowledged, acknowledged + underWay]).toContain(total)
    expect(await checkLedger(db)).toEqual([])
    figures.rounds = round
    figures.requests += received.length
    figures.acknowledged += received.length
  }
  const receipts = await db
    .selectFrom('giftReceipts')
    .select(({ fn }) => [fn.max('number').as('last'), fn.countAll<number | string>().as('n')])
    .executeTakeFirstOrThrow()
  expect(Number(receipts.n)).toBe(receipts.last)
  figures.note = `${receipts.n} receipts`
})
