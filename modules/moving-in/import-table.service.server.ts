// A table is previewed by the first call and stored by the second. Both run the same change; that of the preview is
// rolled back, so that it reports each problem that storing would meet.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorMessage, type PlainKey } from '#core/error-messages/error-message.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { isPublishable } from '#core/kernel/db/visibility.ts'
import {
  type Actor,
  type Change,
  changeContent,
  joinChange,
} from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { readFirstSheet } from '#core/platform/documents/table-jobs.ts'
import { AppError } from '#core/platform/errors.ts'
import { listPendingChanges } from '#modules/approvals/pending-change.queries.server.ts'
import { type ContentRow, listRows } from '#modules/moving-out/content-rows.queries.server.ts'
import { convertTable, countBijoy } from './table-bijoy.server.ts'
import { rowReader } from './table-cells.server.ts'
import { findTableColumns, rememberTableColumns } from './table-columns.queries.server.ts'
import { guessColumns, headRowOf } from './table-columns.server.ts'
import type { RowProblem, TableColumns, TableKind } from './table-kinds.ts'
import { type TableRules, tableRules } from './table-rules.server.ts'

export const maxTableBytes = 5 * 2 ** 20
/** The change of this many rows keeps other writers waiting for about two seconds. */
const maxTableRows = 2_000

const bounds = {
  maxRows: maxTableRows + 20,
  tooManyRows: errorMessage('table.too_many_rows', { max: maxTableRows }),
  maxCellLength: 60_000,
  fillsMerged: true,
}

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

/**
 * `heads` are the headings in the order of the columns, empty for a column without one; `bijoy` is the number of cells
 * in Bijoy before any conversion; `notes` tell what was decided about the file as a whole.
 */
export type ReadTable = {
  heads: string[]
  columns: TableColumns
  bijoy: number
  notes: readonly PlainKey[]
  /** Headings of the columns that fill no field. */
  notTaken: string[]
  rows: TableRow[]
}

/** Reads a table without storing anything. @throws AppError unsupported_type, too_large, invalid */
export async function previewTable(
  services: Services,
  actor: Actor,
  file: TableFile,
): Promise<ReadTable> {
  const table = await openTable(services, file)
  try {
    await changeContent(services, actor, async (change) => {
      throw new Preview(await addRows(services, change, table))
    })
  } catch (error) {
    if (error instanceof Preview) return { ...table, rows: error.rows }
    throw error
  }
  throw new Error('a preview was stored')
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
    const rows = await addRows(services, change, table)
    const n = rows.filter((row) => row.state === 'problem').length
    if (n > 0 && !leavesOut) throw new AppError('invalid', errorMessage('table.problems', { n }))
    await rememberTableColumns(change.tx, { ...table, at: change.at })
    return { ...table, rows, version: change.version }
  })
}

/** Rolls the change of a preview back. */
class Preview extends Error {
  readonly rows: TableRow[]

  constructor(rows: TableRow[]) {
    super('preview')
    this.rows = rows
  }
}

type Table = Omit<ReadTable, 'rows'> & { kind: TableKind; cells: Map<number, string[]> }

async function openTable(services: Services, file: TableFile): Promise<Table> {
  const { kind, bytes, columns, convertsBijoy } = file
  const { rows: written, isAnsi } = await readFirstSheet(services, bytes, bounds)
  const bijoy = countBijoy(written)
  const all = bijoy > 0 && convertsBijoy ? convertTable(written) : written
  const { fields } = tableRules[kind]
  const headRow = headRowOf(kind, fields, all)
  const heads = all[headRow] ?? []
  const cells = new Map([...all.entries()].filter(([at, row]) => at > headRow && row.some(Boolean)))
  if (cells.size > maxTableRows) throw new AppError('too_large', bounds.tooManyRows)
  const remembered = columns ? undefined : await findTableColumns(services.db, kind)
  const used = columns ?? guessColumns(kind, fields, heads, remembered)
  return {
    kind,
    cells,
    heads,
    bijoy,
    notes: isAnsi ? ['table.ansi'] : [],
    notTaken: heads.filter((head) => head && !Object.values(used).includes(head)),
    columns: used,
  }
}

/** Number of rows after which other requests of the server get their turn. */
const rowsPerTurn = 20

async function addRows(services: Services, change: Change, table: Table): Promise<TableRow[]> {
  const { kind, columns, heads, cells } = table
  const rules = tableRules[kind]
  const within = joinChange(services, change)
  const there = [...(await listRows(change.tx, kind)), ...(await listProposed(change.tx, kind))]
  const known = new Set(there.flatMap(rules.identify))
  const rows: TableRow[] = []
  const read = rowReader(kind, rules, columns, heads, [...cells.values()])
  for (const [at, row] of cells) {
    const { values: given, problems: damages } = read(row)
    const values = isPublishable(kind) ? { state: 'draft', ...given } : given
    const identities = rules.identify(values)
    const isKnown = identities[0] !== undefined && known.has(identities[0])
    const isSound = !isKnown && damages.length === 0
    const problems = isSound ? await add(within, change, rules, values) : isKnown ? [] : damages
    if (problems.length === 0) for (const identity of identities) known.add(identity)
    const state = isKnown ? 'known' : problems.length > 0 ? 'problem' : 'new'
    rows.push({ line: at + 1, values, state, problems })
    if (rows.length % rowsPerTurn === 0) await nextTurn()
  }
  return rows
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
