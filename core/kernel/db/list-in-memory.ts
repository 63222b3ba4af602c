// `readList` for a few rows that no single query returns as shown: the same search, order and pagination.
import { defaultPageSize, foldCase, type ListPage, type ListQuery } from './list-query.ts'

type Column<Found> = keyof Found & string

export type MemoryColumns<Found> = {
  search: readonly Column<Found>[]
  sort: readonly Column<Found>[]
}

/** Searches, sorts and pages rows in memory. @param rows rows in their default order, which is stable for equal rows */
export function listInMemory<Found extends object, C extends MemoryColumns<Found>>(
  rows: readonly Found[],
  { search, sort: names }: C,
  { q, sort, page, pageSize }: ListQuery<C>,
): ListPage<Found> {
  const words = fold(q ?? '')
  const found = rows.filter((row) => search.some((name) => fold(row[name]).includes(words)))
  const name = names.find((one) => one === sort || `-${one}` === sort)
  const sign = sort?.startsWith('-') ? -1 : 1
  const ordered = name ? found.toSorted((a, b) => sign * compare(a[name], b[name])) : found
  if (page === undefined && pageSize === undefined) return { rows: ordered, total: found.length }
  const size = pageSize ?? defaultPageSize
  const start = ((page ?? 1) - 1) * size
  return { rows: ordered.slice(start, start + size), total: found.length }
}

function fold(value: unknown): string {
  return foldCase(String(value ?? ''))
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [fold(a), fold(b)]
  if (left === right) return 0
  return left < right ? -1 : 1
}
