import { useState } from 'react'

export type Selection<Row> = {
  /** Ticked rows of the shown page. */
  rows: Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  isWhole: boolean
  /** Ticks all rows of the page, or none. */
  toggleAll: () => void
  clear: () => void
}

/** Holds the selected rows of a list. Rows on another page, or deleted ones, are deselected. */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => number | string,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<number | string>>(new Set())
  const has = (row: Row) => keys.has(keyOf(row))
  const rows = shown.filter(has)
  const isWhole = rows.length > 0 && rows.length === shown.length
  const clear = () => setKeys(new Set())
  return {
    rows,
    has,
    toggle(row) {
      const others = rows.map(keyOf).filter((key) => key !== keyOf(row))
      setKeys(new Set(has(row) ? others : [...others, keyOf(row)]))
    },
    isWhole,
    toggleAll: () => (isWhole ? clear() : setKeys(new Set(shown.map(keyOf)))),
    clear,
  }
}
