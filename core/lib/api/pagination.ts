// Pagination of long lists of the public site; the page number is part of the address.
import { data } from 'react-router'

export type PageOfList<Row> = {
  rows: Row[]
  /** Rows on all pages. */
  total: number
  /** Number of the page, from 1. */
  page: number
  pages: number
}

type Wanted = { page: number; pageSize: number }

/** Returns the page number of a parameter; 1 for anything that is not a page: 0, 02, 1e3, none. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 1
}

/**
 * Reads the requested page.
 * @throws a 404 response beyond the end of the list: such addresses are unlimited, and a page that does not exist must
 * not take the place of another in the page cache
 */
export async function readPageOf<Row>(
  wanted: Wanted,
  read: (wanted: Wanted) => Promise<{ rows: Row[]; total: number }>,
): Promise<PageOfList<Row>> {
  const { page, pageSize } = wanted
  const { rows, total } = await read(wanted)
  if (rows.length === 0 && page > 1) throw noPage()
  return { rows, total, page, pages: Math.ceil(total / pageSize) }
}

/** Returns the response for an address that names something that the list does not have. */
export function noPage() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
