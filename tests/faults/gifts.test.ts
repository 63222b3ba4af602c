// kill -9 in the middle of acts at the desk of gifts: totals, receipts and events agree, and what was acknowledged is there.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkLedger } from '#app/features/giving/desk/check-ledger.queries.server.ts'
import { readGiftNumbers } from '#app/features/giving/numbers/gift-numbers.queries.server.ts'
import { makeUser } from '../factories/user.ts'
import { openChance } from '../support/chance.ts'
import { createTestServices } from '../support/services.ts'
import { countFor } from './support/figures.ts'

vi.setConfig({ testTimeout: 900_000 })

const rounds = Number(process.env.FAULTS_ROUNDS) || 100
const worker = new URL('./support/gift-work.ts', import.meta.url).pathname

test('kill -9 at the desk of gifts', async (context) => {
  const figures = countFor(context, 'kill -9, gifts')
  const chance = openChance()
  const { close, ...services } = await createTestServices({ clock: () => new Date() })
  onTestFinished(close)
  const { id } = await makeUser(services, { role: 'ADMIN' })
  let acknowledged = 0
  for (let round = 1; round <= rounds; round += 1) {
    const child = spawn(process.execPath, [worker, services.config.dataDir, String(id)], {
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
    await sleep(chance.below(250))
    child.kill('SIGKILL')
    await ended
    const amounts = [...printed.matchAll(/^received (\d+)\n/gm)].map(([, amount]) => Number(amount))
    acknowledged += amounts.reduce((sum, amount) => sum + amount, 0)
    expect(await checkLedger(services.db)).toEqual([])
    const { total } = await readGiftNumbers(services.db)
    // One act may have been committed whose line was not printed any more.
    const most = 100 * (amounts.length + 1)
    expect(total - acknowledged).toBeGreaterThanOrEqual(0)
    expect(total - acknowledged).toBeLessThanOrEqual(most)
    acknowledged = total
    figures.rounds = round
    figures.requests += amounts.length
  }
  const receipts = await services.db
    .selectFrom('giftReceipts')
    .select(({ fn }) => [fn.max('number').as('last'), fn.countAll<number | string>().as('n')])
    .executeTakeFirstOrThrow()
  expect(Number(receipts.n)).toBe(receipts.last)
  figures.note = `${receipts.n} receipts`
})
