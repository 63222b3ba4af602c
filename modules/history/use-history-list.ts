import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#core/lib/api/use-api.ts'
import { type List, useList } from '#core/lib/api/use-list.ts'
import { type EntityInfo, useEntities } from '#core/records/screens/entity-info.ts'
import type { HistoryRecord } from './history-output.schema.server.ts'

const filterNames = ['entity', 'actor', 'since'] as const

export type HistoryFilter = Partial<Record<(typeof filterNames)[number], string>>

/** Reads the filter of an address, without invalid values. */
function filterOf(
  search: URLSearchParams,
  entities: ReadonlyMap<string, EntityInfo>,
): HistoryFilter {
  const { entity, actor, since } = Object.fromEntries(search)
  return {
    ...(entity && entities.has(entity) ? { entity } : {}),
    ...(actor ? { actor: actor.slice(0, 200) } : {}),
    ...(since && /^\d{4}-\d\d-\d\d$/.test(since) ? { since } : {}),
  }
}

/** Reads history; its filters are in the address beside the search. */
export function useHistoryList() {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search, useEntities())
  const setFilter = useCallback(
    (next: HistoryFilter) =>
      setSearch((old) => {
        const changed = new URLSearchParams(old)
        for (const name of [...filterNames, 'page']) changed.delete(name)
        for (const [name, value] of Object.entries(next)) if (value) changed.set(name, value)
        return changed
      }),
    [setSearch],
  )
  return { list: useHistoryRows(filter), filter, setFilter }
}

/** Largest page that the API returns. */
const largestPage = 100

/** Reads the rows of history that match a filter. @param filter parameters of the API */
export function useHistoryRows(filter: Record<string, string>): List<HistoryRecord> {
  const api = useApi()
  const list = useList<HistoryRecord>(`/api/history?${new URLSearchParams(filter)}`, '-id')

  /** Reads all pages, since the API returns history only page by page. */
  async function readAll(): Promise<HistoryRecord[]> {
    // Rows by id: new changes move older rows onto the next page.
    const rows = new Map<number, HistoryRecord>()
    const { q, sort } = list.address
    const wanted = { ...filter, ...(q ? { q } : {}), sort, pageSize: String(largestPage) }
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ ...wanted, page: String(page) })
      const { data } = await api.get<HistoryRecord[]>(`/api/history?${query}`)
      for (const row of data) rows.set(row.id, row)
      if (data.length < largestPage) return [...rows.values()]
    }
  }

  return { ...list, readAll }
}
