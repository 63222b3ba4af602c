// Content taken into a site whose administrator was made before.
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { importContent } from '#modules/moving-out/import-content.server.ts'
import { addAccount, changeRole } from '../cli/admin.ts'
import { makeProgram } from './factories/program.ts'
import { exported } from './support/content-file.ts'
import { listOperations, readDocument } from './support/operations.ts'
import { createTestServices, onEachDatabaseSlow } from './support/services.ts'

const email = 'rahima@example.org'

async function writeContent(): Promise<string> {
  const services = await createTestServices()
  onTestFinished(services.close)
  await makeProgram(services, { title: 'Wells' })
  return exported(services)
}

async function makeAdministrator(services: Services): Promise<void> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await addAccount(services, { email, role: 'EDITOR' })
  await changeRole(services, email, 'ADMIN')
}

async function accountsOf({ db }: Services) {
  return {
    users: await db.selectFrom('users').selectAll().execute(),
    links: await db.selectFrom('accountLinks').selectAll().execute(),
    log: await db.selectFrom('accessLog').selectAll().execute(),
  }
}

const titlesOf = async ({ db }: Services) =>
  (await db.selectFrom('programs').select('title').execute()).map(({ title }) => title)

onEachDatabaseSlow('a site that has accounts only', (open) => {
  test('takes content in, and keeps its accounts', { tags: 'long' }, async () => {
    const file = await writeContent()
    const site = await open()
    await makeAdministrator(site)
    const accounts = await accountsOf(site)
    expect(accounts.users).toMatchObject([{ email, role: 'ADMIN' }])
    await importContent(site, file)
    expect(await titlesOf(site)).toEqual(['Wells'])
    expect(await accountsOf(site)).toEqual(accounts)
    await expect(importContent(site, file)).rejects.toThrow('This site is not empty.')
  })
})

test.each<[string, (services: Services) => Promise<unknown>]>([
  ['a record', makeProgram],
  [
    'a record that was deleted and can be restored',
    async (services) => {
      const { id } = await makeProgram(services)
      await changeContent(services, systemActor, ({ remove }) => remove('programs', id))
    },
  ],
  [
    'a customer',
    (services) =>
      changeContent(services, systemActor, ({ insert }) =>
        insert('customers', { name: 'Karim', email: 'karim@example.org', mobile: '01712345678' }),
      ),
  ],
  [
    'a former address',
    ({ db }) =>
      db
        .insertInto('formerAddresses')
        .values({ address: '/a', entity: null, recordId: null, path: '/uploads/a.pdf' })
        .execute(),
  ],
])('a site with accounts and %s takes nothing in', async (_, write) => {
  const file = await writeContent()
  const site = await createTestServices()
  onTestFinished(site.close)
  await makeAdministrator(site)
  await write(site)
  const titles = await titlesOf(site)
  await expect(importContent(site, file)).rejects.toThrow(
    /^This site is not empty\..+before the first start.+Nothing was changed\.$/,
  )
  expect(await titlesOf(site)).toEqual(titles)
})

test('settings and texts of pages cannot be deleted, so that a site which has them is never taken for a new one', {
  tags: 'long',
}, async () => {
  const deleting = listOperations(await readDocument())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('DELETE '))
  expect(deleting).toContain('DELETE /api/programs/{id}')
  expect(deleting.filter((name) => /\/api\/(settings|page-texts)\/\{\w+\}$/.test(name))).toEqual([])
})
