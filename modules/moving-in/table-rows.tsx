import { formatNumber } from '#core/lib/text/format.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { useFieldName } from '#core/translations/use-field-name.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import styles from './moving-in.module.css'
import type { TableKind } from './table-kinds.ts'
import type { TableRecord } from './table-output.schema.server.ts'
import { useValueName } from './use-value-name.ts'

type TableRowsProps = { kind: TableKind; table: TableRecord }

/** Shows the rows with a problem, and the first new ones as they would be stored. */
export function TableRows({ kind, table }: TableRowsProps) {
  const { rows, fields, choices } = table
  const t = useTexts('moving-in')
  const fieldName = useFieldName()
  const valueName = useValueName(kind)
  const added = rows.filter(({ state }) => state === 'new')
  const shown = fields.filter((field) => added.some(({ values }) => values[field]))
  return (
    <>
      <Problems kind={kind} table={table} />
      {added.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard.
        <section className={styles.table} tabIndex={0} aria-label={t('preview')}>
          <table>
            <thead>
              <tr>
                {shown.map((field) => (
                  <th key={field} scope="col">
                    {fieldName(field, kind) ?? field}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {added.map(({ line, values }) => (
                <tr key={line}>
                  {shown.map((field) => (
                    <td key={field}>
                      {choices[field]
                        ? valueName(values[field] ?? '')
                        : shortText(values[field] ?? '')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

const longestShown = 120

function shortText(value: string): string {
  const text = value.startsWith('<') ? plainText(value) : value
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

/** Shows what is wrong, once for all rows of which it is true; values of a closed list by their names. */
function Problems({ kind, table: { rows, choices } }: TableRowsProps) {
  const { language, translateMessage, texts: t } = useScreenTexts('moving-in')
  const fieldName = useFieldName()
  const valueName = useValueName(kind)
  const values = (field: string) => choices[field]?.map(valueName).join(', ')
  const linesOf = new Map<string, string[]>()
  for (const { line, state, problems } of rows) {
    if (state !== 'problem') continue
    for (const { field, message, reason } of problems) {
      const params = { ...reason.params, ...(values(field) && { values: values(field) ?? '' }) }
      const name = field && `, ${fieldName(field, kind) ?? field}`
      const text = `${name}: ${translateMessage({ key: reason.key, params, english: message })}`
      linesOf.set(text, [...(linesOf.get(text) ?? []), formatNumber(line, language)])
    }
  }
  if (linesOf.size === 0) return null
  return (
    <ul className={styles.problems}>
      {[...linesOf].map(([text, lines]) => (
        <li key={text}>
          {t(lines.length === 1 ? 'row' : 'rows', { n: lines.join(', ') })}
          {text}
        </li>
      ))}
    </ul>
  )
}
