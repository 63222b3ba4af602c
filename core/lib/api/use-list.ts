// A list whose search, order and page stand in the address, so that it can be shared and survives a reload.
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { hasVisibility } from '../visibility.ts'
import { ApiError } from './api-error.ts'
import { everyState } from './every-state.ts'
import { type ApiRead, useApi, useApiRead } from './use-api.ts'
import { entityOf, type WorkingCopies, workingCopies } from './working-copy.ts'

export type ListAddress = {
  q: string
  /** Column name, with a hyphen before it for descending order. */
  sort: string
  page: number
  pageSize: number
}

export type List<Row> = {
  address: ListAddress
  /** Resets the page to the first one. */
  change: (changes: Partial<ListAddress>) => void
  rows: Row[]
  total: number
  status: ApiRead<Row[]>['status']
  error: unknown
  reload: () => void
  /** Reads all rows of the search, not only this page, for an export. */
  readAll: () => Promise<Row[]>
}

export const pageSizes = [10, 20, 50, 100] as const
const usualPageSize = 20

/**
 * Reads a list with its search, order and page in the address.
 * @param path API path of the list, with its own parameters
 * @param usualSort default order
 */
export function useList<Row>(path: string, usualSort = 'sortOrder'): List<Row> {
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => addressOf(search, usualSort), [search, usualSort])
  const { response, status, error, reload } = useApiRead<Row[]>(apiPath(path, address))

  const change = useCallback(
    (changes: Partial<ListAddress>) => {
      const next = { ...address, page: 1, ...changes }
      const usual = { q: '', sort: usualSort, page: 1, pageSize: usualPageSize }
      setSearch((old) => searchOf(old, next, usual), {
        replace: true,
        preventScrollReset: changes.page === undefined,
      })
    },
    [address, usualSort, setSearch],
  )

  // The last entry of the last page was deleted, so the page before it is the last one now.
  const total = response?.total ?? 0
  useEffect(() => {
    const last = Math.max(1, Math.ceil(total / address.pageSize))
    if (status === 'ready' && address.page > last) change({ page: last })
  }, [status, total, address, change])

  // Removes parameters that the API does not know, as in an address written by hand or by an older version of the site.
  useEffect(() => {
    const unknown = error instanceof ApiError ? Object.keys(error.fields) : []
    const wrong = (['q', 'sort', 'page', 'pageSize'] as const).filter((name) =>
      unknown.includes(name),
    )
    if (status === 'failed' && wrong.length > 0)
      setSearch((old) => without(old, wrong), { replace: true })
  }, [status, error, setSearch])

  const readAll = useCallback(async () => {
    const whole = await api.get<Row[]>(apiPath(path, { q: address.q, sort: address.sort }))
    return whole.data
  }, [api, path, address])

  const rows = useCopyMarks(path, response?.data)
  return { address, change, rows, total, status, error, reload, readAll }
}

/** Marks rows that have a working copy. */
function useCopyMarks<Row>(path: string, read: Row[] | undefined): Row[] {
  const canHave = read?.some((row) => row instanceof Object && hasVisibility(row)) ?? false
  const { response } = useApiRead<WorkingCopies>(canHave ? workingCopies : undefined, {
    isShared: true,
  })
  const copies = response?.data.drafts
  return useMemo(() => {
    const ids = new Set(copies?.flatMap(({ entity, id }) => (entity === entityOf(path) ? id : [])))
    const isMarked = (row: Row) => row instanceof Object && 'id' in row && ids.has(Number(row.id))
    return read?.map((row) => (isMarked(row) ? { ...row, hasCopy: true } : row)) ?? []
  }, [path, read, copies])
}

function addressOf(search: URLSearchParams, usualSort: string): ListAddress {
  const pageSize = wholeNumber(search.get('pageSize'))
  return {
    q: search.get('q') ?? '',
    sort: search.get('sort') ?? usualSort,
    page: wholeNumber(search.get('page')) ?? 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? usualPageSize,
  }
}

function searchOf(old: URLSearchParams, next: ListAddress, usual: ListAddress): URLSearchParams {
  const search = new URLSearchParams(old)
  for (const name of ['q', 'sort', 'page', 'pageSize'] as const) {
    if (next[name] === usual[name]) search.delete(name)
    else search.set(name, String(next[name]))
  }
  return search
}

function without(old: URLSearchParams, names: readonly string[]): URLSearchParams {
  const search = new URLSearchParams(old)
  for (const name of names) search.delete(name)
  return search
}

function apiPath(path: string, wanted: Partial<ListAddress>): string {
  const query = new URLSearchParams(everyState)
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, String(value))
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : undefined
}
