import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#core/kernel/db/database.ts'
import { type Entity, entityNames, type Row } from '#core/kernel/db/tables.ts'
import { readLastChange } from '#core/kernel/history/change-counter.ts'

type Entry = Row<'history'>

const noRecordings = { recordingFileEn: null, recordingFileBn: null }

/** Columns that migrations have added, with their defaults: a snapshot of an earlier release lacks them. */
const addedColumns: Partial<{ [E in Entity]: Partial<Row<E>> }> = {
  albums: { programId: null },
  statistics: { accuracy: null },
  notices: {
    closesAt: null,
    pinnedUntil: null,
    takesPlaceOn: null,
    takesPlaceUntil: null,
    takesPlaceAt: null,
    takesPlaceIn: null,
    takesPlaceInBn: null,
    memoNumber: null,
    signerName: null,
    signerNameBn: null,
    signerPost: null,
    signerPostBn: null,
    place: null,
    placeBn: null,
    howToApply: null,
    howToApplyBn: null,
    ...noRecordings,
  },
  pages: noRecordings,
  pageTexts: { state: 'published', publishAt: null, unpublishAt: null, ...noRecordings },
  people: { phone: null, email: null, hasContactConsent: false },
  photos: { state: 'published' },
  programs: noRecordings,
  projects: { agreedOn: null, sector: null },
  reports: { isAudit: false },
}

/**
 * Invariants of the content when no write is in progress: every record equals its newest history row, a
 * deleted one does not exist, each row starts where the previous one ended, versions never decrease, and no
 * row contains a secret. Fails the test with one sentence per violation.
 */
export async function verifyHistory(db: Db): Promise<void> {
  const history = await db.selectFrom('history').selectAll().orderBy('id').execute()
  const lastChange = await readLastChange(db)
  const problems = [
    ...versionProblems(history, lastChange),
    ...history.filter(holdsSecret).map((entry) => `${nameOf(entry)} holds a secret`),
  ]
  for (const entity of entityNames) {
    const records = await db.selectFrom(entity).selectAll().execute()
    const entries = history.filter((entry) => entry.entity === entity)
    problems.push(...entityProblems(entity, records, entries))
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function versionProblems(history: Entry[], current: number): string[] {
  const fallen = history.filter(
    (entry, index) => entry.version < (history[index - 1]?.version ?? 1),
  )
  const last = history.at(-1)?.version ?? 0
  return [
    ...fallen.map((entry) => `${nameOf(entry)} has a lower version than the row before it`),
    ...(last > current ? [`the last change is ${current}, history is at ${last}`] : []),
  ]
}

/** Checks column names only; a text may link to the page for a forgotten password. */
function holdsSecret({ before, after }: Entry): boolean {
  return /"[^"]*password[^"]*":/i.test(`${before}${after}`)
}

function entityProblems(entity: Entity, records: { id: number }[], entries: Entry[]): string[] {
  const newest = new Map<number, Entry>()
  const problems: string[] = []
  for (const entry of entries) {
    const previous = newest.get(entry.entityId)
    if (!followsFrom(entry, previous))
      problems.push(`${nameOf(entry)} does not follow the row before`)
    newest.set(entry.entityId, entry)
  }
  const there = new Set(records.map(({ id }) => id))
  for (const record of records) {
    const after = parse(entity, newest.get(record.id)?.after)
    if (!isDeepStrictEqual(after, withoutSecrets(record))) {
      problems.push(`${entity} ${record.id} is not what its history says`)
    }
  }
  for (const [id, { action }] of newest) {
    if (action !== 'delete' && action !== 'erase' && !there.has(id))
      problems.push(`${entity} ${id} is gone without a delete`)
  }
  return problems
}

function followsFrom(
  { action, entity, before, after }: Entry,
  previous: Entry | undefined,
): boolean {
  // The row holds no values, and no earlier row of the record is left.
  if (action === 'erase') return before === null && after === null && previous === undefined
  const hasBefore = action === 'update' || action === 'delete'
  if (hasBefore !== (before !== null) || (action === 'delete') !== (after === null)) return false
  if (action === 'create') return previous === undefined
  // History is pruned, so the previous row may be missing; a record that moved in with its number never had one.
  if (action === 'restore') return previous === undefined || previous.action === 'delete'
  return (
    previous === undefined ||
    isDeepStrictEqual(parse(entity, previous.after), parse(entity, before))
  )
}

function parse(entity: string, snapshot: string | null | undefined): unknown {
  const added = new Map<string, object>(Object.entries(addedColumns)).get(entity)
  return snapshot ? { ...added, ...JSON.parse(snapshot) } : undefined
}

function withoutSecrets(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([column]) => column !== 'passwordHash'))
}

function nameOf({ id, entity, entityId, action }: Entry): string {
  return `history ${id} (${action} ${entity} ${entityId})`
}
