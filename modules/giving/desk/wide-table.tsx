import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

type Props = {
  label: string
  title?: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** The first cell of a row names it. */
  isHeaded?: boolean
}

/** A table that scrolls on a narrow screen. Its rows have no identity but their position. */
export function WideTable({ label, title, heads, rows, isHeaded = false }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard.
    <section className={styles.table} tabIndex={0} aria-label={label}>
      {title && <h2>{title}</h2>}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <tr key={at}>
              {cells.map((cell, column) =>
                isHeaded && column === 0 ? (
                  <th key={heads[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[column]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
