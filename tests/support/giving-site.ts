// A site whose office accepts promises of gifts, as a browser without script sees it.

import { importStatement } from '#modules/giving/desk/import-statement.service.server.ts'
import { acceptLine } from '#modules/giving/desk/receive.service.server.ts'
import { setListing } from '#modules/giving/desk/set-listing.service.server.ts'
import { findPromiseByCode } from '#modules/giving/promises/promise.queries.server.ts'
import { makeUser } from '../factories/user.ts'
import { setSetting } from './accounts.ts'
import { openMessageSite } from './message-site.ts'
import type { TestServices } from './services.ts'

type Open = Parameters<typeof openMessageSite>[0]
type Site = Awaited<ReturnType<typeof openMessageSite>>

const oneGift = { from: 'inside', amount: '500', purpose: 'general' }

export async function openGivingSite(open: Open) {
  const site = await openMessageSite(open)
  await setSetting(site.services, 'donate.mfs', 'bKash (merchant): 01711-000000')
  await setSetting(site.services, 'giving.isOn', 'yes')
  return { ...site, ...giverCalls(site) }
}

function giverCalls(site: Site) {
  /** Opens the form like a person, who needs some seconds to read it. */
  const ticket = async (path = '/gifts') => {
    const { html } = await site.get(path)
    site.clock.now = new Date(site.clock.now.getTime() + 3_000)
    return /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
  }
  const promise = async (fields: Record<string, string> = {}, path = '/gifts') =>
    site.post(path, { ...oneGift, ticket: await ticket(path), ...fields })
  return { ticket, promise }
}

/** Receives the money of a promise, as the desk does from a statement. */
export async function receiveGift(services: TestServices, code: string, amount: number) {
  const { db } = services
  const clerk = await makeClerk(services)
  const promise = await findPromiseByCode(db, code)
  await importLinesOf(services, [`2026-01-15,${code}T,${amount / 100}`])
  const { id: lineId } = await db
    .selectFrom('statementLines')
    .select('id')
    .where('trxId', '=', `${code}T`)
    .executeTakeFirstOrThrow()
  return acceptLine(services, clerk, { lineId, promiseId: promise?.id ?? 0 })
}

/** Imports lines of bKash, each `day, number, amount`. */
export async function importLinesOf(services: TestServices, lines: readonly string[]) {
  const bytes = new TextEncoder().encode(['Date,Trx ID,Amount', ...lines].join('\n'))
  const file = { way: 'bkash' as const, fileName: 'statement.csv', bytes }
  await importStatement(services, await makeClerk(services), file)
}

/** Agrees at the desk that the giver of a promise is named. */
export async function agreeToName(services: TestServices, code: string) {
  const promise = await findPromiseByCode(services.db, code)
  const clerk = await makeClerk(services)
  await setListing(services, clerk, { promiseId: promise?.id ?? 0, isListed: true })
}

async function makeClerk(services: TestServices) {
  const { id, name } = await makeUser(services, { role: 'ADMIN' })
  return { id, name, checkRights: async () => 'ADMIN' as const }
}
