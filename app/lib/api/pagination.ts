// A long list of the public site is read a page at a time; which page is a number in the address.

export type PageOfList<Row> = {
  rows: Row[]
  /** Rows on all pages. */
  total: number
  /** Number of the page, from 1. */
  page: number
  pages: number
}

type Wanted = { page: number; pageSize: number }

/** The page a parameter asks for; the first for anything that cannot be a page: 0, 02, 1e3, none. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 1
}

/** The page that is wanted; beyond the end of the list it is the first. */
export async function readPageOf<Row>(
  wanted: Wanted,
  read: (wanted: Wanted) => Promise<{ rows: Row[]; total: number }>,
): Promise<PageOfList<Row>> {
  const { page, pageSize } = wanted
  const { rows, total } = await read(wanted)
  if (rows.length === 0 && page > 1) return readPageOf({ page: 1, pageSize }, read)
  return { rows, total, page, pages: Math.ceil(total / pageSize) }
}
