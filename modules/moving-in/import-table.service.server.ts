// A table is previewed by the first call and stored by the second. Both run the same change; that of the preview is
// rolled back, so that it reports each problem that storing would meet.
import { errorMessage } from '#core/error-messages/error-message.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { isPublishable } from '#core/kernel/db/visibility.ts'
import {
  type Actor,
  type Change,
  changeContent,
  joinChange,
} from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { parseRows, runTableJob } from '#core/platform/documents/table-jobs.ts'
import { AppError } from '#core/platform/errors.ts'
import { takeTurns } from '#core/platform/turns.ts'
import { listPendingChanges } from '#modules/approvals/pending-change.queries.server.ts'
import { type ContentRow, listRows } from '#modules/moving-out/content-rows.queries.server.ts'
import type { ReadRow, RowsTask, TableFacts } from './read-table-rows.server.ts'
import { findTableColumns, rememberTableColumns } from './table-columns.queries.server.ts'
import type { RowProblem, TableColumns, TableKind } from './table-kinds.ts'
import { type TableRules, tableRules } from './table-rules.server.ts'

export const maxTableBytes = 5 * 2 ** 20
export type TableFile = {
  kind: TableKind
  bytes: Uint8Array
  /** Columns that the clerk chose; if undefined, they are remembered or guessed. */
  columns?: TableColumns | undefined
  /** True converts cells in Bijoy to Unicode. */
  convertsBijoy?: boolean | undefined
}

export type TableRow = {
  /** Number of the row as a spreadsheet counts them. */
  line: number
  values: Readonly<Record<string, string>>
  /** `known`: the site has this record, an earlier row adds it, or one waits for an approval. */
  state: 'new' | 'known' | 'problem'
  problems: readonly RowProblem[]
}

export type ReadTable = TableFacts & { rows: TableRow[] }

/** Other writers wait no longer for a preview, whose changes are rolled back. */
const previewMs = 100

/** Reads a table without storing anything. @throws AppError unsupported_type, too_large, invalid */
export async function previewTable(
  services: Services,
  actor: Actor,
  file: TableFile,
): Promise<ReadTable> {
  const table = await openTable(services, file)
  const added: Added = { rows: [], known: undefined }
  do {
    await changeContent(services, actor, async (change) => {
      await addRows(services, change, table, added, previewMs)
      throw new Preview()
    }).catch((error: unknown) => {
      if (!(error instanceof Preview)) throw error
    })
  } while (added.rows.length < table.rows.length)
  return { ...table, rows: added.rows }
}

/**
 * Stores the new rows of a table in one change, or nothing.
 * @param leavesOut true leaves out rows with a problem, which otherwise prevent the change
 * @throws AppError unsupported_type, too_large, invalid
 */
export async function importTable(
  services: Services,
  actor: Actor,
  file: TableFile,
  { leavesOut = false } = {},
): Promise<ReadTable & { version: number | undefined }> {
  const table = await openTable(services, file)
  return changeContent(services, actor, async (change) => {
    const rows = await addRows(services, change, table, { rows: [], known: undefined })
    const n = rows.filter((row) => row.state === 'problem').length
    if (n > 0 && !leavesOut) throw new AppError('invalid', errorMessage('table.problems', { n }))
    await rememberTableColumns(change.tx, { ...table, at: change.at })
    return { ...table, rows, version: change.version }
  })
}

/** Rolls the change of a preview back. */
class Preview extends Error {}

type Table = TableFacts & { kind: TableKind; rows: ReadRow[] }

async function openTable(services: Services, file: TableFile): Promise<Table> {
  const { kind, bytes, columns, convertsBijoy = false } = file
  const { fields, choices, html } = tableRules[kind]
  const remembered = columns ? undefined : await findTableColumns(services.db, kind)
  const task: RowsTask = {
    kind,
    rules: { fields, choices, html },
    columns,
    remembered,
    convertsBijoy,
  }
  const reply: TableFacts & { rows: string[] } = Object(
    await runTableJob(services, bytes, { table: task }),
  )
  return { ...reply, kind, rows: await parseRows(reply.rows) }
}

/** Rows so far, and the identities that a further row must not have. */
type Added = { rows: TableRow[]; known: Set<string> | undefined }

/** Adds the rows that are not yet added, for `mostMs` or to the end. */
async function addRows(
  services: Services,
  change: Change,
  table: Table,
  added: Added,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<TableRow[]> {
  const { kind } = table
  const rules = tableRules[kind]
  const within = joinChange(services, change)
  const { rows } = added
  added.known ??= await knownRecords(change.tx, table)
  const { known } = added
  const startedAt = performance.now()
  const turn = takeTurns()
  for (const { line, values: given, problems: damages } of table.rows.slice(rows.length)) {
    const values = isPublishable(kind) ? { state: 'draft', ...given } : given
    const identities = rules.identify(values)
    const isKnown = identities[0] !== undefined && known.has(identities[0])
    const isSound = !isKnown && damages.length === 0
    const problems = isSound ? await add(within, change, rules, values) : isKnown ? [] : damages
    if (problems.length === 0) for (const identity of identities) known.add(identity)
    const state = isKnown ? 'known' : problems.length > 0 ? 'problem' : 'new'
    rows.push({ line, values, state, problems })
    if (performance.now() - startedAt > mostMs) break
    await turn()
  }
  return rows
}

/** Returns the identities of the records that the site has. */
async function knownRecords(tx: Db, { kind }: Table): Promise<Set<string>> {
  const there = [...(await listRows(tx, kind)), ...(await listProposed(tx, kind))]
  return new Set(there.flatMap(tableRules[kind].identify))
}

/** Lists the records that changes which wait for an approval would add: they count as there already. */
async function listProposed(tx: Db, kind: TableKind): Promise<ContentRow[]> {
  const open = await listPendingChanges(tx, 'open')
  return open
    .flatMap(({ writes }) => writes)
    .filter(({ entity, action }) => entity === kind && action === 'create')
    .map(({ after }) => JSON.parse(after ?? '{}'))
}

/** Adds one record. @returns what is wrong with it; then nothing of it is written */
async function add(
  services: Services,
  { actor }: Change,
  rules: TableRules,
  values: TableRow['values'],
): Promise<RowProblem[]> {
  try {
    await rules.add(services, actor, values)
    return []
  } catch (error) {
    if (!(error instanceof AppError) || !isOfRow.has(error.code)) throw error
    const fields = Object.entries(error.fields ?? {})
    if (fields.length === 0) return [{ field: '', reason: error.reason }]
    return fields.map(([field, reason]) => ({ field, reason }))
  }
}

const isOfRow: ReadonlySet<string> = new Set(['invalid', 'conflict', 'not_found', 'too_large'])
