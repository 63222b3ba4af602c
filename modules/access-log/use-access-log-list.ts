import { useSearchParams } from 'react-router'
import { useListFilter } from '#core/lib/api/use-list-filter.ts'
import { usePagedList } from '#core/lib/api/use-paged-list.ts'
import { recordId } from '#core/lib/record-id.ts'
import { isAccessKind } from '#core/records/audit/access-events.ts'
import type { AccessLogRecord } from '#core/records/audit/access-log-output.schema.server.ts'

export type AccessFilter = { kind?: string; person?: string; from?: string; to?: string }

/** Largest page that the API returns. */
const largestPage = 200

/** Reads the access log; its filters are in the address beside the search. */
export function useAccessLogList() {
  const filter = filterOf(useSearchParams()[0])
  const list = usePagedList<AccessLogRecord>('/api/access-log', filter, largestPage)
  return { list, filter, setFilter: useListFilter({ replace: true }) }
}

/** Reads the filter of an address, without invalid values. */
function filterOf(search: URLSearchParams): AccessFilter {
  const { kind = '', person, from = '', to = '' } = Object.fromEntries(search)
  return {
    ...(isAccessKind(kind) ? { kind } : {}),
    ...(recordId(person) ? { person } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
