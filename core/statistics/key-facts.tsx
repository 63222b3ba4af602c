import { formatDate } from '#core/lib/text/format.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { LineIcon } from '#core/ui/line-icon.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import styles from './key-facts.module.css'
import type { KeyFact } from './key-facts.service.server.ts'
import { RangeAmount } from './range-amount.tsx'
import { statisticWithUnit } from './statistic-amount.ts'

const drawings = {
  /** Coin with a smaller round in it. */
  taka: 'M12 3a9 9 0 1 0 .1 0ZM12 7.5a4.5 4.5 0 1 0 .1 0Z',
  /** Head and shoulders. */
  persons: 'M12 11.5a4 4 0 1 0-.1 0ZM4.5 20.5c1-4.5 4-6 7.5-6s6.5 1.5 7.5 6',
  /** Two heads beside each other. */
  groups:
    'M8 11a3.2 3.2 0 1 0-.1 0ZM16 11a3.2 3.2 0 1 0-.1 0ZM2.5 19.5c.6-4 2.6-5.5 5.5-5.5 2 0 3.3.6 4 2 .7-1.4 2-2 4-2 2.9 0 4.9 1.5 5.5 5.5',
  /** House with a door. */
  households: 'M3 11.5 12 4l9 7.5M5.5 10v10h13V10M10 20v-6h4v6',
  /** Stack of lines. */
  other: 'M4 19.5V12h4v7.5ZM10 19.5V8h4v11.5ZM16 19.5V4.5h4v15ZM2 21.5h20',
} as const

type Props = { facts: readonly KeyFact[] }

/** Lists figures, each with an icon; renders nothing if there are none. */
export function KeyFacts({ facts }: Props) {
  const { language, t } = useTranslations()
  if (facts.length === 0) return null
  const day = sharedDay(facts)
  const isSample = facts.some((fact) => fact.isSample)
  return (
    <div className={styles.box}>
      <dl className={styles.facts}>
        {facts.map(({ key, label, amount, to, asOf }) => {
          const name = 'range' in label ? { text: t(`programs.${label.range}`), language } : label
          return (
            <div key={key}>
              <LineIcon path={drawingOf(amount.unit)} size={36} />
              <dt>
                <span lang={langOf(name, language)}>{name.text}</span> <Marks texts={[name]} />
              </dt>
              <dd>
                {to && 'range' in label ? (
                  <RangeAmount label={label.range} from={amount} to={to} />
                ) : (
                  <b>{statisticWithUnit(amount, language, t)}</b>
                )}
                {asOf && !day && <small>{formatDate(asOf, language)}</small>}
              </dd>
            </div>
          )
        })}
      </dl>
      {(day || isSample) && (
        <p className={styles.day}>
          {day && t('home.figuresAsOf', { date: formatDate(day, language) })}{' '}
          <Marks isSample={isSample} texts={[]} />
        </p>
      )}
    </div>
  )
}

/** Shows figures in a strip across a page; renders nothing if there are none. */
export function KeyFactsStrip({ facts }: Props) {
  if (facts.length === 0) return null
  return (
    <div className={`wrap ${styles.strip}`}>
      <KeyFacts facts={facts} />
    </div>
  )
}

/** Returns the day that all figures share, except the bounds of a loan. */
function sharedDay(facts: readonly KeyFact[]): string | undefined {
  const days = new Set(facts.flatMap(({ to, asOf }) => (to ? [] : [asOf])))
  return days.size === 1 ? ([...days][0] ?? undefined) : undefined
}

function drawingOf(unit: string): string {
  const known = Object.entries(drawings).find(([name]) => name === unit)
  return known ? known[1] : drawings.other
}
