// After each kind of erasure the files of the database hold nothing of it: neither a free page nor the log beside it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Services } from '#core/kernel/services.ts'
import { removeErasedBytes } from '#core/records/erasure/erase-for-good.service.server.ts'
import { eraseOldGivers } from '#modules/giving/desk/erase-old-givers.service.server.ts'
import { forgetUnkept } from '#modules/giving/promises/forget-promises.queries.server.ts'
import { pruneHistory } from '#modules/history/prune-history.service.server.ts'
import { openAccounts } from './support/accounts.ts'
import { fieldsOf, formOf, openContent } from './support/content.ts'
import { makeOpenPromise, receiveGift } from './support/gift-calls.ts'
import { createTestServices } from './support/services.ts'

const giver = { name: 'Zubaidagiver', phone: '+8801712999888', email: 'zubaidagiver@example.org' }

/** Lists those texts that a file of the database holds. */
function heldBy({ config }: Services, texts: readonly string[]): string[] {
  const files = readdirSync(config.dataDir, { withFileTypes: true }).filter((file) => file.isFile())
  const bytes = files.map(({ name }) => readFileSync(join(config.dataDir, name)))
  return texts.filter((text) => bytes.some((file) => file.includes(text)))
}

const later = (years: number) => () => new Date(Date.now() + years * 366 * 24 * 3_600_000)

test('who gave leaves the files, by the button and once the years have passed', async () => {
  const site = await openContent()
  const { services, admin } = site
  const { promise } = await receiveGift(site, giver)
  const { phone } = await services.db
    .selectFrom('givingPromises')
    .select('phone')
    .executeTakeFirstOrThrow()
  const texts = [giver.name, String(phone), giver.email]
  expect(heldBy(services, texts)).toEqual(texts)
  expect((await admin(`POST /api/gifts/promises/${promise?.id}/erase`)).status).toBe(204)
  expect(heldBy(services, texts)).toEqual([])

  await receiveGift(site, { name: 'Oldgiver', phone: '01712999777', email: 'old@example.org' })
  const file = new File(
    ['Date,Trx ID,Amount,Mobile\n2026-01-10,ERASED01,500,01712666555\n'],
    'bkash.csv',
    { type: 'text/csv' },
  )
  const stored = await admin('POST /api/gifts/statements', {
    form: formOf({ file, kind: 'bkash' }),
  })
  expect(stored.status, stored.text).toBeLessThan(300)
  const line = await services.db.selectFrom('statementLines').select('phone').executeTakeFirst()
  const all = ['Oldgiver', 'old@example.org', String(line?.phone)]
  expect(heldBy(services, all)).toEqual(all)
  expect(await eraseOldGivers({ ...services, clock: later(30) })).toBe(1)
  expect(heldBy(services, all)).toEqual([])
})

test('promises that nobody keeps, and history of people, leave them with the daily tasks', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { db } = services
  const { call, makePerson } = openAccounts(services)
  const { token } = await makePerson({ role: 'ADMIN' })
  await makeOpenPromise({ services }, giver)
  const form = formOf({ name: 'Zubaidacustomer', email: 'c@example.org', mobile: '01712-111222' })
  const { id } = fieldsOf((await call('POST /api/customers', { token, form })).body)
  expect((await call(`DELETE /api/customers/${id}`, { token })).status).toBe(204)
  const texts = ['Zubaidagiver', 'Zubaidacustomer']
  await forgetUnkept(db, later(2)())
  await pruneHistory({ ...services, clock: later(2) })
  expect(heldBy(services, texts)).toEqual(texts)
  await removeErasedBytes(services)
  expect(heldBy(services, texts)).toEqual([])
})

test('what could not be removed at once is removed later, and nothing is rewritten in vain', async () => {
  const site = await openContent()
  const { services, db } = site
  await makeOpenPromise(site, giver)
  await forgetUnkept(db, later(2)())
  const failing = { ...services.searchQueue, forgetUnusedWords: () => Promise.reject(new Error()) }
  await removeErasedBytes({ ...services, searchQueue: failing })
  expect(heldBy(services, [giver.name])).toEqual([giver.name])
  await removeErasedBytes(services)
  expect(heldBy(services, [giver.name])).toEqual([])
  // Nothing is marked any more, so that the words of the search are not even asked for.
  let asked = 0
  const counting = { ...services.searchQueue, forgetUnusedWords: async () => void asked++ }
  await removeErasedBytes({ ...services, searchQueue: counting })
  expect(asked).toBe(0)
})

test('a person takes their address on an earlier website along, and stays known to an import', async () => {
  const { services, db, admin } = await openContent()
  const form = formOf({ name: 'Zubaidaperson', nameBn: '', role: 'Field officer', group: 'staff' })
  const made = await admin('POST /api/people', { form })
  expect(made.status, made.text).toBe(201)
  const { id } = fieldsOf(made.body)
  const recordId = Number(id)
  await db
    .insertInto('formerAddresses')
    .values([
      { address: '/team/zubaidaperson', entity: 'people', recordId, path: null },
      { address: 'wordpress:77', entity: 'people', recordId, path: null },
    ])
    .execute()
  const gone = await admin(`POST /api/people/${id}/erase`, { json: { reason: 'asked' } })
  expect(gone.status, gone.text).toBe(204)
  expect(await db.selectFrom('formerAddresses').select('address').execute()).toEqual([
    { address: 'wordpress:77' },
  ])
  expect(heldBy(services, ['Zubaidaperson', 'zubaidaperson'])).toEqual([])
})
