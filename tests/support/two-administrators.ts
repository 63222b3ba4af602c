// A site on which changes wait for a second administrator, for attempts with a stolen account of the first.
import { onTestFinished } from 'vitest'
import type { Row } from '#core/kernel/db/tables.ts'
import { openAccounts, type Person } from './accounts.ts'
import { fieldsOf } from './content.ts'
import { movableClock } from './second-step.ts'
import { createTestServices } from './services.ts'
import { verifyHistory } from './verify-history.ts'

export const hour = 60 * 60 * 1000
/** The account for donations, and that of the thief. */
export const ours = 'bKash 01712-345678'
export const theirs = 'bKash 01999-666666'

/** Called in a test. When it ends, the history is verified and the services are closed. */
export async function openTwoAdministrators() {
  const { clock, pass } = movableClock()
  const services = await createTestServices({ clock })
  onTestFinished(services.close)
  onTestFinished(() => verifyHistory(services.db))
  const { db } = services
  const { call, logIn, makePerson } = openAccounts(services)
  const stolen = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  const second = await makePerson({ role: 'ADMIN', name: 'Karim' })

  const as = (person: Person, line: string, json?: object) =>
    call(line, { token: person.token, ...(json && { json }) })

  const findSetting = (key: string) =>
    db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst()

  return {
    services,
    stolen,
    second,
    makePerson,
    logIn,
    call,
    as,
    findSetting,
    pass,
    now: () => clock().getTime(),
    give: (person: Person, key: string, valueEn: string, more: object = {}) =>
      as(person, `PUT /api/settings/${key}`, { valueEn, valueBn: '', ...more }),
    listPending: (person: Person) => as(person, 'GET /api/pending-changes'),
    confirm: (person: Person, id: number) => as(person, `POST /api/pending-changes/${id}/confirm`),
    vouch: (person: Person, { id }: Person) => as(person, `POST /api/users/${id}/vouch`),
    valueNow: async () => (await findSetting('donate.mfs'))?.valueEn,
    /** Reads an account, and logs in. */
    async findPerson(id: number): Promise<Person> {
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { ...user, token: await logIn(user) }
    },
    async listEvents(event: string): Promise<Row<'accessLog'>[]> {
      const rows = db.selectFrom('accessLog').selectAll().where('event', '=', event)
      return rows.orderBy('id').execute()
    },
    async lastVersion(): Promise<number> {
      const { version } = await db
        .selectFrom('contentVersion')
        .select('version')
        .executeTakeFirstOrThrow()
      return version
    },
  }
}

/** Id of a waiting change. */
export function pendingIdOf({ body }: { body: unknown }): number {
  return Number(fieldsOf(body).pendingId)
}

/** Reason of a refusal. */
export function reasonOf({ body }: { body: unknown }): unknown {
  return fieldsOf(fieldsOf(body).reason).key
}
