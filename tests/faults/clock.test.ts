// A clock that jumps while the program runs, and back: the program continues, sessions end no earlier than they should,
// guessing stays limited, and housekeeping keeps fresh data.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { openChance } from '../support/chance.ts'
import { openClock, until } from '../support/moved-clock.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { createDatabase } from '../support/postgres.ts'
import { verifyHistory } from '../support/verify-history.ts'
import { type Client, openClient } from './support/client.ts'
import { withDatabaseOf } from './support/database.ts'
import { countFor } from './support/figures.ts'
import { openOffice } from './support/office.ts'

const hour = 60 * 60 * 1000
const years = 3_652 * 24 * hour

type Jump = { name: string; by: number; staysIn: boolean; on: 'SQLite' | 'PostgreSQL' }

const jumps: Jump[] = (['SQLite', 'PostgreSQL'] as const).flatMap((on) => [
  { name: 'an hour back', by: -hour, staysIn: true, on },
  { name: 'an hour ahead', by: hour, staysIn: true, on },
  { name: 'ten years back', by: -years, staysIn: true, on },
  // Sessions expire; a wrong clock may end them early, which is safe.
  { name: 'ten years ahead', by: years, staysIn: false, on },
])

test.for(jumps)(
  'the clock jumps $name and back, on $on',
  async ({ name, by, staysIn, on }, context) => {
    const figures = countFor(context, `clock ${name}, ${on}`)
    const { env, set } = openClock()
    const url = on === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : undefined
    const full = { ...adminEnv, ...env, ...(url && { DATABASE_URL: url }) }
    const site = await startOwnSite(full)
    context.onTestFinished(() => site.stop('SIGKILL'))
    const client = openClient(() => site.origin, figures)
    const stranger = openClient(() => site.origin, figures)
    await client.logIn(ownAdmin.email, ownAdmin.password)
    const chance = openChance()
    const office = await openOffice({ client, chance, figures, clerks: 3 })
    await guessUntilRefused(stranger)

    for (const offset of [by, 0]) {
      await set(site, offset)
      const isIn = (await client.send('GET /api/history'))?.status === 200
      // A login deletes the sessions that have ended by that clock.
      if (offset !== 0) expect(isIn).toBe(staysIn)
      const { email, password } = ownAdmin
      if (!isIn) await client.logIn(email, password)
      // Creating accounts asks for the password again when the login is an hour old.
      else expect((await client.send('POST /api/auth/confirm', { password }))?.status).toBe(200)
      expect((await client.send('GET /'))?.status).toBe(200)
      const { stop, done } = office.work()
      await sleep(800)
      stop()
      await done
      const guess = await stranger.send('POST /api/auth/login', wrong)
      expect([401, 429]).toContain(guess?.status)
      if (guess?.status === 429) {
        expect(Number(guess.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
      }
      figures.rounds += 1
    }
    const lost = office.ledger.compare(await office.actual())
    figures.lost = lost.length
    await withDatabaseOf(full, async (db) => {
      expect(lost).toEqual([])
      await verifyHistory(db)
    })
    expect(office.problems).toEqual([])
  },
)

test('housekeeping at a clock ten years ahead keeps what is fresh', async (context) => {
  const figures = countFor(context, 'housekeeping, clock ten years ahead')
  const { env, set } = openClock()
  const full = { ...adminEnv, ...env }
  let site = await startOwnSite(full)
  context.onTestFinished(() => site.stop('SIGKILL'))
  const client = openClient(() => site.origin, figures)
  await client.logIn(ownAdmin.email, ownAdmin.password)
  const office = await openOffice({ client, chance: openChance(), figures, clerks: 2 })
  const { stop, done } = office.work()
  await sleep(1_500)
  stop()
  await done
  await until(() => existsSync(join(env.DATA_DIR, 'tidied')))
  const before = await whatIsThere(env)
  expect(before.history).toBeGreaterThan(0)
  expect(before.files.length).toBeGreaterThan(0)

  for (let restart = 0; restart < 3; restart += 1) {
    const last = readFileSync(join(env.DATA_DIR, 'tidied'), 'utf8')
    await set(site, years)
    await site.stop('SIGKILL')
    site = await startOwnSite(full)
    await until(() => readFileSync(join(env.DATA_DIR, 'tidied'), 'utf8') !== last)
    await sleep(500)
    expect(await whatIsThere(env)).toEqual(before)
    figures.rounds += 1
  }
})

const wrong = { email: 'nobody@example.org', password: 'not the right one' }

async function guessUntilRefused({ send }: Client) {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    if ((await send('POST /api/auth/login', wrong))?.status === 429) return
  }
  throw new Error('Guessing is not limited.')
}

async function whatIsThere({ DATA_DIR }: { DATA_DIR: string }) {
  return withDatabaseOf({ DATA_DIR }, async (db) => {
    const history = await db.selectFrom('history').select('id').execute()
    const files = ['uploads', 'customer-images'].flatMap((name) =>
      readdirSync(join(DATA_DIR, name)),
    )
    return { history: history.length, files: files.sort() }
  })
}
