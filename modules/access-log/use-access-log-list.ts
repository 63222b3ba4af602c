import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#core/lib/api/use-api.ts'
import { type List, useList } from '#core/lib/api/use-list.ts'
import { recordId } from '#core/lib/record-id.ts'
import { isAccessKind } from '#core/records/audit/access-events.ts'
import type { AccessLogRecord } from '#core/records/audit/access-log-output.schema.server.ts'

const filterNames = ['kind', 'person', 'from', 'to'] as const

export type AccessFilter = Partial<Record<(typeof filterNames)[number], string>>

/** Largest page that the API returns. */
const largestPage = 200

/** Reads the access log; its filters are in the address beside the search. */
export function useAccessLogList() {
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const list = useList<AccessLogRecord>(`/api/access-log?${new URLSearchParams(filter)}`, '-id')

  const setFilter = useCallback(
    (next: AccessFilter) =>
      setSearch(
        (old) => {
          const changed = new URLSearchParams(old)
          for (const name of [...filterNames, 'page']) changed.delete(name)
          for (const [name, value] of Object.entries(next)) if (value) changed.set(name, value)
          return changed
        },
        { replace: true },
      ),
    [setSearch],
  )

  /** Reads all pages, since the API returns the log only page by page. */
  async function readAll(): Promise<AccessLogRecord[]> {
    // Rows by id: new entries move older ones onto the next page.
    const rows = new Map<number, AccessLogRecord>()
    const { q, sort } = list.address
    const wanted = { ...filter, ...(q ? { q } : {}), sort, pageSize: String(largestPage) }
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ ...wanted, page: String(page) })
      const { data } = await api.get<AccessLogRecord[]>(`/api/access-log?${query}`)
      for (const row of data) rows.set(row.id, row)
      if (data.length < largestPage) return [...rows.values()]
    }
  }

  const whole: List<AccessLogRecord> = { ...list, readAll }
  return { list: whole, filter, setFilter }
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
