import { Fold } from '#core/ui/fold.tsx'
import styles from './left-out-rows.module.css'
import type { PreviewRecord } from './statement-output.schema.server.ts'
import { leftOutReasons } from './statement-parts.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type Row = PreviewRecord['leftOut'][number]

/** Number of rows shown for one reason. */
const mostShown = 200

/** Lists the rows of a statement that are not stored, by reason. */
export function LeftOutRows({ rows }: { rows: readonly Row[] }) {
  const { translate, count } = useDeskTexts()
  if (rows.length === 0) return null
  return (
    <section className={styles.leftOut} aria-labelledby="left-out">
      <h2 id="left-out">{translate('leftOut', { n: count(rows.length) })}</h2>
      {leftOutReasons.map((reason) => {
        const some = rows.filter((row) => row.reason === reason)
        return (
          some.length > 0 && (
            <Fold key={reason} summary={`${translate(`${reason}Rows`)}: ${count(some.length)}`}>
              {reason === 'damaged_number' && <p className="soft">{translate('damagedHint')}</p>}
              <ul className="list">
                {some.slice(0, mostShown).map((row) => (
                  <LeftOutRow key={row.row} row={row} />
                ))}
              </ul>
              {some.length > mostShown && (
                <p>{translate('more', { n: count(some.length - mostShown) })}</p>
              )}
            </Fold>
          )
        )
      })}
    </section>
  )
}

function LeftOutRow({ row: { row, day: on, amount, text } }: { row: Row }) {
  const { translate, taka, day, count } = useDeskTexts()
  return (
    <li>
      <span className="soft">
        {translate('rowNumber', { n: count(row) })}
        {on && ` · ${day(on)}`}
      </span>
      {amount !== null && <b>{taka(amount)}</b>}
      <span>{text}</span>
    </li>
  )
}
