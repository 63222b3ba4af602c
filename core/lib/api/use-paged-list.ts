import { useApi } from './use-api.ts'
import { type List, useList } from './use-list.ts'

/**
 * Reads a list that the API returns only page by page, the newest row first.
 * @param filter parameters of the API
 * @param largestPage that the API returns
 */
export function usePagedList<Row extends { id: number }>(
  path: string,
  filter: Record<string, string>,
  largestPage: number,
): List<Row> {
  const api = useApi()
  const list = useList<Row>(`${path}?${new URLSearchParams(filter)}`, '-id')

  async function readAll(): Promise<Row[]> {
    // Rows by id: new ones move older ones onto the next page.
    const rows = new Map<number, Row>()
    const { q, sort } = list.address
    const wanted = { ...filter, ...(q ? { q } : {}), sort, pageSize: String(largestPage) }
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ ...wanted, page: String(page) })
      const { data } = await api.get<Row[]>(`${path}?${query}`)
      for (const row of data) rows.set(row.id, row)
      if (data.length < largestPage) return [...rows.values()]
    }
  }

  return { ...list, readAll }
}
