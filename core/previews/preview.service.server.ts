// Previews show the real public page with one record that is not public yet, or not in this state. Anyone with the
// link can see it, so it ends after a week, when it is revoked, with the working copy that it shows, or with the
// permission of its creator.
import { hasVisibility, onlyVisible, type WithVisibility } from '#core/kernel/db/visibility.ts'
import { type Person, writeAs } from '#core/kernel/history/change-content.ts'
import { findWorkingCopy } from '#core/kernel/history/working-copy-rows.ts'
import { openRateLimit } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { createToken, hashToken } from '#core/platform/secrets.ts'
import { keyOf, namesIn } from '#core/images/file-references.queries.server.ts'
import {
  deleteExpiredPreviews,
  deletePreview,
  findAnyRecord,
  findPreview,
  insertPreview,
  listPartImages,
} from './preview.queries.server.ts'
import { previewPath } from './preview-path.ts'

const validMs = 7 * 24 * 60 * 60 * 1000

/** Entity of a preview of the whole site, which works while the site is not open. */
export const wholeSite = 'site'

/** Record that the public site can show, or the whole site, with id 0. */
type PreviewKey = { entity: WithVisibility | typeof wholeSite; id: number }

/**
 * Creates a preview link, valid for a week.
 * @throws AppError not_found
 */
export async function createPreview(
  services: Services,
  person: Person,
  { entity, id }: PreviewKey,
): Promise<{ url: string; expiresAt: string }> {
  const secret = createToken()
  const now = services.clock()
  const expiresAt = new Date(now.getTime() + validMs).toISOString()
  const createdAt = now.toISOString()
  await writeAs(services, person, async (tx) => {
    const isThere = entity === wholeSite ? id === 0 : await findAnyRecord(tx, entity, id)
    if (!isThere) throw new AppError('not_found', 'record.unknown')
    await deleteExpiredPreviews(tx, createdAt)
    const secretHash = hashToken(secret)
    const maker = { createdBy: person.name, createdById: person.id }
    await insertPreview(tx, { secretHash, entity, recordId: id, ...maker, createdAt, expiresAt })
  })
  return { url: services.config.publicUrl + previewPath(secret), expiresAt }
}

/**
 * Revokes a preview link.
 * @throws AppError not_found
 */
export async function revokePreview(services: Services, person: Person, id: number) {
  const isThere = await writeAs(services, person, (tx) => deletePreview(tx, id))
  if (!isThere) throw new AppError('not_found', 'preview.ended')
}

export type OpenPreview = {
  /** Database in which the record is visible among the others. */
  publicDb: Services['publicDb']
  /** English path of the record's page; undefined for a preview of the whole site. */
  path: string | undefined
  /** Keys of the uploads that the record names; an album includes those of its photos. Empty for the whole site. */
  files: ReadonlySet<string>
  expiresAt: string
}

export type Previews = {
  /**
   * Checks an address without counting.
   * @returns seconds to wait after too many invalid links
   */
  limit: (address: string) => Promise<number | undefined>
  /**
   * Opens a preview.
   * @returns undefined if the link is invalid or has ended
   */
  open: (secret: string | undefined) => Promise<OpenPreview | undefined>
  /**
   * Counts an invalid link. Valid ones are not counted, since a page with its images is many requests at once.
   * @returns seconds to wait if it was one too many
   */
  wrong: (address: string) => Promise<number | undefined>
}

export function openPreviews(services: Services): Previews {
  const guesses = openRateLimit(services, { name: 'preview', points: 30, seconds: 15 * 60 })
  return {
    limit: (address) => guesses.check(address),
    wrong: (address) => guesses.count(address),
    open: async (secret) => (secret ? readPreview(services, secret) : undefined),
  }
}

async function readPreview(
  { db, publicDb, clock, entities }: Services,
  secret: string,
): Promise<OpenPreview | undefined> {
  const preview = await findPreview(db, hashToken(secret), clock().toISOString())
  if (preview?.entity === wholeSite) {
    return { publicDb, path: undefined, files: new Set(), expiresAt: preview.expiresAt }
  }
  if (!preview || !hasVisibility(preview.entity)) return undefined
  const { entity, recordId: id, expiresAt } = preview
  const [record, copy] = await Promise.all([
    findAnyRecord(db, entity, id),
    findWorkingCopy(db, { entity, id }),
  ])
  if (!record) return undefined
  const changed: Record<string, unknown> = copy ? JSON.parse(copy.result) : {}
  // A column added after the working copy was saved has the value of the record.
  const columns = Object.keys(record).map((name) => [
    name,
    name in changed ? changed[name] : record[name],
  ])
  const values = Object.fromEntries(columns)
  const names = [JSON.stringify(values), ...(await listPartImages(db, entity, id))].flatMap(namesIn)
  return {
    files: new Set(names.map(keyOf)),
    publicDb: onlyVisible(db, clock, { table: entity, id, values }),
    path: entities[entity].pageOf(values),
    expiresAt,
  }
}
