// Addresses of an earlier website. They redirect to the page of the record, or to the file, that was there.
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { type Entities, findEntity } from '#core/kernel/entities.ts'
import { findRow } from '#core/kernel/history/entity-rows.ts'
import { decoded } from '#core/lib/text/decoded.ts'
import { plainPath } from '#core/lib/text/language.ts'
import { notPages } from '#core/lib/text/public-address.ts'

type Moved = Omit<Row<'formerAddresses'>, 'id' | 'address'>

/**
 * Returns the form in which former addresses are stored and asked for: the decoded path in lower case, or `/?p=12` for
 * each of the short addresses of WordPress, `/blog/?p=12` if it was in a folder; undefined if it can be none, such as one
 * that this site has itself.
 */
export function formerAddress(path: string, query: URLSearchParams): string | undefined {
  const id = query.get('p') ?? query.get('page_id') ?? query.get('attachment_id')
  const short = id && /^[1-9]\d{0,9}$/.test(id) ? `/?p=${id}` : ''
  if (path === '/') return short || undefined
  const whole = decoded(path).normalize('NFC').toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '')
  const plain = whole.replace(/^\/api(?=\/uploads\/)/, '') + short
  if (plain.length < 2 || plain.length > 500 || isOwnAddress(plain)) return undefined
  const isFile = plain.includes('/uploads/')
  return isFile ? plain.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w+$)/, '') : plain
}

const ofVisitors = /^\/(?:gateway|gifts|messages|receipts)(?:\/|$)/

/** True for an address of the back-office, of the API or of what only one visitor sees: nothing may stand before it. */
export function isOwnAddress(address: string): boolean {
  const path = plainPath(address)
  // Files of the earlier system had such addresses.
  if (path.startsWith('/uploads/')) return false
  return notPages.test(path) || ofVisitors.test(path)
}

export async function listFormerAddresses(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('formerAddresses').select('address').execute()
  return new Set(rows.map(({ address }) => address))
}

/** Returns the path where `db` shows what was at an address; undefined if it shows it nowhere. */
export async function findMovedPath(db: Db, entities: Entities, address: string) {
  const moved = await findFormerAddress(db, address)
  if (!moved) return undefined
  const entity = moved.entity === null ? undefined : findEntity(entities, moved.entity)
  if (!entity) return moved.path ?? undefined
  const found = await findRow(db, entity.table, moved.recordId ?? 0).catch(() => undefined)
  if (!found) return undefined
  const row = new Map<string, unknown>(Object.entries(found))
  if (entity.table === 'images') return `/uploads/${row.get('name')}`
  if (entity.search === 'not searched') return undefined
  return entity.search.path((column: string) => String(row.get(column) ?? ''))
}

export async function findFormerAddress(db: Db, address: string): Promise<Moved | undefined> {
  return db
    .selectFrom('formerAddresses')
    .select(['entity', 'recordId', 'path'])
    .where('address', '=', address)
    .executeTakeFirst()
}

/** Returns the image of the library that was at an address, or has this key. */
export async function findMovedImage(db: Db, address: string) {
  return db
    .selectFrom('images')
    .innerJoin('formerAddresses', 'formerAddresses.recordId', 'images.id')
    .where('formerAddresses.entity', '=', 'images')
    .where('formerAddresses.address', '=', address)
    .selectAll('images')
    .executeTakeFirst()
}

/** Stores where something was before. If two were at one address, it leads to the later one. */
export async function putFormerAddress(tx: Db, { address, ...moved }: { address: string } & Moved) {
  await tx
    .insertInto('formerAddresses')
    .values({ address, ...moved })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(moved))
    .execute()
}
