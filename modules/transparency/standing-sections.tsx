import { latinDigits } from '#core/lib/text/digits.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { inLanguage, type Localized, langOf, localizedTexts } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { Meter } from '#core/ui/meter.tsx'
import { personGroups } from '#core/people/person.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import { sharedOrigin } from '#core/statistics/current-statistics.ts'
import { rangesOf } from '#core/statistics/fact-keys.ts'
import { RangeAmount } from '#core/statistics/range-amount.tsx'
import { Amount } from '#core/statistics/statistics-by-date.tsx'
import { fileFacts } from '#modules/reports/file-facts.ts'
import { type Dated, Fact, FactList, FactsSection, FactTable } from './facts-section.tsx'
import type { TransparencyRecord } from './transparency-output.schema.server.ts'
import styles from './transparency-view.module.css'

type RegistrationsProps = Dated &
  Pick<TransparencyRecord, 'registrations'> & {
    /** Calendar day in Dhaka (YYYY-MM-DD). */
    today: string
  }

export function Registrations({ at, registrations, today }: RegistrationsProps) {
  const { t } = useTranslations()
  return (
    <FactsSection
      id="registrations"
      title={t('transparency.registrations')}
      at={at}
      isEmpty={registrations.length === 0}
      records={registrations}
    >
      <FactList
        className={styles.cards}
        open={5}
        items={registrations.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration} today={today} />
        ))}
      />
    </FactsSection>
  )
}

type RegistrationCardProps = {
  registration: TransparencyRecord['registrations'][number]
  today: string
}

function RegistrationCard({ registration, today }: RegistrationCardProps) {
  const { language, t } = useTranslations()
  const { state, number, registeredOn, renewedOn, validUntil, renewalRequestedOn } = registration
  const { certificate, bytes, pageCount, earlier, isSample } = registration
  const { name, purpose } = localizedTexts(language, registration)
  const day = (text: string | null) => (text ? formatDate(text, language) : '')
  const start = renewedOn ?? registeredOn
  return (
    <li>
      <span>
        <b lang={langOf(name, language)}>{name.text}</b>{' '}
        <Marks isSample={isSample} texts={[name, purpose]} />
      </span>{' '}
      {number && (
        <span className={styles.number}>
          <b>
            {t('transparency.number', { number: language === 'en' ? latinDigits(number) : number })}
          </b>{' '}
          {start && validUntil && state !== 'unconfirmed' && (
            <span className={styles.validity}>
              <small>{t('transparency.validity')}</small>
              <Meter share={passed(start, validUntil, today)} isMarked />
            </span>
          )}
        </span>
      )}{' '}
      <small>
        {purpose.text && <span lang={langOf(purpose, language)}>{purpose.text}</span>}
        {registeredOn && (
          <span>
            {t(renewedOn ? 'transparency.registeredSince' : 'transparency.registeredOn', {
              date: day(registeredOn),
            })}
          </span>
        )}
        {renewedOn && <span>{t('transparency.renewedOn', { date: day(renewedOn) })}</span>}
        <span>
          {t(`transparency.${state}`, { date: day(validUntil), asked: day(renewalRequestedOn) })}
        </span>
      </small>{' '}
      {certificate && (
        <a href={certificate}>
          {t('transparency.certificate', {
            facts: fileFacts({ fileBytes: bytes, pageCount }, language),
          })}
        </a>
      )}
      {earlier.length > 0 && (
        <Fold summary={t('transparency.earlierCertificates')}>
          <ul className={styles.facts}>
            {earlier.map((one) => (
              <Fact
                key={`${one.number} ${one.registeredOn} ${one.validUntil}`}
                name={{ text: one.number ?? '', language }}
                isSample={false}
                {...(one.certificate && { href: one.certificate })}
                facts={[
                  one.registeredOn &&
                    t('transparency.registeredOn', { date: day(one.registeredOn) }),
                  one.validUntil && t('transparency.valid', { date: day(one.validUntil) }),
                  one.certificate &&
                    fileFacts({ fileBytes: one.bytes, pageCount: one.pageCount }, language),
                ]}
              />
            ))}
          </ul>
        </Fold>
      )}
    </li>
  )
}

/** Returns the share of a period that has passed; days are YYYY-MM-DD. */
function passed(start: string, end: string, today: string): number {
  const from = Date.parse(start)
  return (Date.parse(today) - from) / Math.max(1, Date.parse(end) - from)
}

export function Governance({ at, governance }: Dated & Pick<TransparencyRecord, 'governance'>) {
  const { language, t } = useTranslations()
  const { chair, executiveDirector, people } = governance
  const isNamed = ({ text }: Localized) =>
    people.some((person) => localizedTexts(language, person).name.text === text)
  const leaders = [
    { role: t('transparency.chair'), person: chair },
    { role: t('transparency.executiveDirector'), person: executiveDirector },
  ].flatMap(({ role, person }) => {
    const name = person && inLanguage(language, person.text, person.textBn)
    return name && !isNamed(name) ? [{ role, name }] : []
  })
  return (
    <FactsSection
      id="governance"
      title={t('transparency.governance')}
      isFolded
      at={at}
      isEmpty={people.length + leaders.length === 0}
      records={people}
    >
      {leaders.length > 0 && (
        <ul className={styles.facts}>
          {leaders.map(({ role, name }) => (
            <Fact key={role} name={name} isSample={false} facts={[role]} />
          ))}
        </ul>
      )}
      {personGroups.map((group) => {
        const members = people.filter((person) => person.group === group)
        if (members.length === 0) return null
        return (
          <div key={group}>
            <h3>{t(`people.${group}`)}</h3>
            <FactList
              className={`${styles.facts} ${styles.paired}`}
              open={4}
              items={members.map((person) => {
                const { id, since, until, isSample } = person
                const { name, role } = localizedTexts(language, person)
                return (
                  <Fact
                    key={id}
                    name={name}
                    isSample={isSample}
                    texts={[role]}
                    facts={[
                      since && t('people.since', { date: formatDate(since, language) }),
                      until && t('people.until', { date: formatDate(until, language) }),
                    ]}
                  />
                )
              })}
            />
          </div>
        )
      })}
    </FactsSection>
  )
}

export function Figures({ at, figures }: Dated & Pick<TransparencyRecord, 'figures'>) {
  const { language, t } = useTranslations()
  const rows = figures.map(({ ownUnit, ownUnitBn, ...figure }) => ({
    ...figure,
    ...localizedTexts(language, figure),
    // A unit given only in Bangla is also returned as the English one.
    amount: { ...figure, ownUnit: ownUnit === ownUnitBn ? null : ownUnit, ownUnitBn },
  }))
  const shared = sharedOrigin(rows)
  const ranges = rangesOf(rows)
  return (
    <FactsSection
      title={t('transparency.figures')}
      isFolded
      at={at}
      isEmpty={figures.length === 0}
      records={figures}
    >
      <Origin {...shared} />
      <FactTable
        columns={[t('statistics.name'), t('statistics.value')]}
        rows={rows.flatMap(({ key, label, amount, asOf, source, isSample }) => {
          if (ranges.some(({ to }) => to.key === key)) return []
          const range = ranges.find(({ from }) => from.key === key)
          const name = range ? { text: t(`programs.${range.label}`), language } : label
          return (
            <tr key={key}>
              <th scope="row">
                <span lang={langOf(name, language)}>{name.text}</span>{' '}
                <Marks isSample={isSample || range?.to.isSample === true} texts={[name]} />{' '}
                <Origin
                  date={shared.date ? undefined : asOf}
                  source={shared.source ? undefined : source}
                />
              </th>
              <td>
                {range ? (
                  <RangeAmount label={range.label} from={amount} to={range.to.amount} />
                ) : (
                  <Amount row={amount} />
                )}{' '}
              </td>
            </tr>
          )
        })}
      />
    </FactsSection>
  )
}

/** Shows day and source of figures. */
function Origin({
  date,
  source,
}: {
  date: string | null | undefined
  source: Localized | undefined
}) {
  const { language, t } = useTranslations()
  if (!date && !source?.text) return null
  return (
    <small className={styles.date}>
      {date && <span>{t('home.figuresAsOf', { date: formatDate(date, language) })}</span>}
      {source?.text && (
        <span>
          <span lang={langOf(source, language)}>{source.text}</span> <Marks texts={[source]} />
        </span>
      )}
    </small>
  )
}
