// Search, order and pagination of lists, implemented once for every entity. SQLite and PostgreSQL behave
// alike: A to Z match case-insensitively, everything else (Bangla has no case) exactly, and text is ordered
// by code point, whatever the collation of the PostgreSQL database is.
import {
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  sql,
} from 'kysely'
import { countFound } from './found-rows.ts'
import type { Tables } from './tables.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string

/** Columns by which a list may be searched and ordered: a closed list, defined in code. */
export type ListColumns<T extends keyof Tables> = {
  searchText: readonly Column<T>[]
  searchHtml: readonly Column<T>[]
  sort: readonly Column<T>[]
  /** Columns of `sort` that hold text. */
  sortAsText: readonly Column<T>[]
}

type Names = { searchText: Texts; searchHtml: Texts; sort: Texts; sortAsText: Texts }
type Texts = readonly string[]

/** A column name, prefixed with a hyphen for descending order. */
export type SortName<S extends Texts> = S[number] | `-${S[number]}`

export type ListQuery<C extends { sort: Texts }> = {
  /** Search text. */
  q?: string | undefined
  /** Default: `sortOrder`. The id always comes last, so that the order is total. */
  sort?: SortName<C['sort']> | undefined
  /** Number of the page, from 1. Without `page` and `pageSize` the list is whole. */
  page?: number | undefined
  pageSize?: number | undefined
}

/** `total` counts all matches, over all pages. */
export type ListPage<Found> = { rows: Found[]; total: number }

/** Converts each row of a page. */
export function mapPage<Found, Shown>(
  { rows, total }: ListPage<Found>,
  show: (row: Found) => Shown,
): ListPage<Shown> {
  return { rows: rows.map(show), total }
}

export const defaultPageSize = 20

/**
 * Reads a page of a list.
 * @param query selects all rows of the list, unordered
 * @param further conditions of which one is enough to be found, besides the columns that contain the text.
 */
export async function readList<T extends keyof Tables, O, C extends Names>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, T, O>,
  columns: C,
  { q, sort = 'sortOrder', page, pageSize }: ListQuery<C>,
  further: readonly RawBuilder<SqlBool>[] = [],
): Promise<ListPage<Simplify<O>>> {
  const found = q ? query.where(contains(db, columns, q, further)) : query
  const ordered = found
    .orderBy(orderOf(columns, sort, isPostgres(db) ? foldOnPostgres : foldOnSqlite))
    // The later written of two notices of one day comes first, where the newest day does.
    .orderBy(sql.ref('id'), sort.startsWith('-') ? 'desc' : 'asc')
  return readPage(ordered, { page, pageSize })
}

/** Reads a page of the rows that a query finds, in its order; without `page` and `pageSize` all of them. */
export async function readPage<T extends keyof Tables, O>(
  found: SelectQueryBuilder<Tables, T, O>,
  { page, pageSize }: Pick<ListQuery<Names>, 'page' | 'pageSize'>,
): Promise<ListPage<Simplify<O>>> {
  if (page === undefined && pageSize === undefined) {
    const rows = await found.execute()
    return { rows, total: rows.length }
  }
  const size = pageSize ?? defaultPageSize
  const offset = ((page ?? 1) - 1) * size
  const rows = await found.limit(size).offset(offset).execute()
  // The last page implies the total, so no count is needed.
  if (rows.length > 0 && rows.length < size) return { rows, total: offset + rows.length }
  return { rows, total: await countFound(found) }
}

/** Tests whether a column contains this text, as in every search of the site. */
export function hasText(db: Kysely<Tables>, column: string, q: string): RawBuilder<SqlBool> {
  // SQLite's `like` is case-insensitive for A to Z, and much faster.
  const text = isPostgres(db) ? foldOnPostgres(column) : sql.ref(column)
  return sql<SqlBool>`${text} like ${`%${foldCase(q).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

/** Converts A to Z to lower case, and leaves everything else unchanged. */
export function foldCase(text: string): string {
  return text.normalize('NFC').replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

type Fold = (column: string) => RawBuilder<string>

/** SQLite's `lower` handles A to Z only, and its text is compared byte by byte. */
const foldOnSqlite: Fold = (column) => sql<string>`lower(${sql.ref(column)})`
/** The "C" collation does exactly that. */
const foldOnPostgres: Fold = (column) => sql<string>`lower(${sql.ref(column)} collate "C")`

function contains(
  db: Kysely<Tables>,
  columns: Names,
  q: string,
  further: readonly RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> {
  const html = asHtml(q.normalize('NFC'))
  const tests = [
    ...columns.searchText.map((column) => hasText(db, column, q)),
    ...columns.searchHtml.map((column) => hasText(db, column, html)),
    ...further,
  ]
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** HTML-escaped as by the sanitiser. */
function asHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function orderOf(columns: Names, sort: string, fold: Fold): RawBuilder<unknown> {
  const column = columns.sort.find((name) => name === sort || `-${name}` === sort) ?? 'id'
  const english = column.replace(/Bn$/, '')
  const bangla = `${english}Bn`
  // A record named in one language only is sorted by that name, not before all others. The indexes by Bangla title hold
  // exactly this expression.
  const [first, second] = column === bangla ? [bangla, english] : [english, bangla]
  const text = columns.searchText.includes(bangla)
    ? sql`coalesce(nullif(${fold(first)}, ''), ${fold(second)})`
    : fold(column)
  const value = columns.sortAsText.includes(column) ? text : sql.ref(column)
  return sort.startsWith('-') ? sql`${value} desc` : sql`${value} asc`
}
