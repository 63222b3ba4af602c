// Pagination of long lists of the public site; the page number is part of the address.

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

/** Reads the requested page; beyond the end of the list the first one. */
export async function readPageOf<Row>(
  wanted: Wanted,
  read: (wanted: Wanted) => Promise<{ rows: Row[]; total: number }>,
): Promise<PageOfList<Row>> {
  const { page, pageSize } = wanted
  const { rows, total } = await read(wanted)
  if (rows.length === 0 && page > 1) return readPageOf({ page: 1, pageSize }, read)
  return { rows, total, page, pages: Math.ceil(total / pageSize) }
}
