import { useDeskTexts } from '../desk/use-desk-texts.ts'
import styles from './year-screen.module.css'

type Props = {
  title: string
  /** Names and amounts in poisha. */
  rows: readonly (readonly [string, number])[]
  total?: number
}

/** Lists sums, the greatest first, below their total. */
export function Sums({ title, rows, total }: Props) {
  const { taka } = useDeskTexts()
  return (
    <dl className={styles.sum}>
      <div data-head="">
        <dt>{title}</dt>
        {total !== undefined && <dd>{taka(total)}</dd>}
      </div>
      {rows
        .toSorted(([, a], [, b]) => b - a)
        .map(([name, amount], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sums may have one name.
          <div key={at}>
            <dt>{name}</dt>
            <dd>{taka(amount)}</dd>
          </div>
        ))}
    </dl>
  )
}
