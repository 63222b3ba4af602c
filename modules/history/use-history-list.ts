import { useSearchParams } from 'react-router'
import { useListFilter } from '#core/lib/api/use-list-filter.ts'
import { usePagedList } from '#core/lib/api/use-paged-list.ts'
import { type EntityInfo, useEntities } from '#core/records/screens/entity-info.ts'
import type { HistoryRecord } from './history-output.schema.server.ts'

export type HistoryFilter = { entity?: string; actor?: string; since?: string }

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
  const filter = filterOf(useSearchParams()[0], useEntities())
  return { list: useHistoryRows(filter), filter, setFilter: useListFilter() }
}

/** Largest page that the API returns. */
const largestPage = 100

/** Reads the rows of history that match a filter. @param filter parameters of the API */
export function useHistoryRows(filter: Record<string, string>) {
  return usePagedList<HistoryRecord>('/api/history', filter, largestPage)
}
