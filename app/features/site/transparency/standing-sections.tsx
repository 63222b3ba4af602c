// Sections on the organisation itself: its registrations, its governance, its figures.
import { formatDate } from '../../../lib/text/format.ts'
import { inLanguage, type Localized, localizedTexts } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { fileFacts } from '../../content/reports/file-facts.ts'
import { personGroups } from '../../organisation/people/person-form.schema.ts'
import { Amount } from '../../organisation/statistics/statistics-by-date.tsx'
import { type Dated, Fact, FactsSection } from './facts-section.tsx'
import type { TransparencyRecord } from './transparency-output.schema.server.ts'
import styles from './transparency-view.module.css'

export function Registrations({
  at,
  registrations,
}: Dated & Pick<TransparencyRecord, 'registrations'>) {
  const { language, t } = useTranslations()
  return (
    <FactsSection
      title={t('transparency.registrations')}
      at={at}
      isEmpty={registrations.length === 0}
    >
      <ul className={styles.facts}>
        {registrations.map((registration) => {
          const { id, state, number, registeredOn, renewedOn } = registration
          const { validUntil, renewalRequestedOn } = registration
          const { certificate, bytes, pageCount, isSample } = registration
          const { name, purpose } = localizedTexts(language, registration)
          const day = (text: string | null) => (text ? formatDate(text, language) : '')
          return (
            <Fact
              key={id}
              name={name}
              isSample={isSample}
              {...(certificate ? { href: certificate } : {})}
              texts={[purpose]}
              facts={[
                number && t('transparency.number', { number }),
                registeredOn &&
                  t(renewedOn ? 'transparency.registeredSince' : 'transparency.registeredOn', {
                    date: day(registeredOn),
                  }),
                renewedOn && t('transparency.renewedOn', { date: day(renewedOn) }),
                t(`transparency.${state}`, {
                  date: day(validUntil),
                  asked: day(renewalRequestedOn),
                }),
                certificate &&
                  t('transparency.certificate', {
                    facts: fileFacts({ fileBytes: bytes, pageCount }, language),
                  }),
              ]}
            />
          )
        })}
      </ul>
    </FactsSection>
  )
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
      title={t('transparency.governance')}
      at={at}
      isEmpty={people.length + leaders.length === 0}
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
            <ul className={styles.facts}>
              {members.map((person) => {
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
            </ul>
          </div>
        )
      })}
    </FactsSection>
  )
}

export function Figures({ at, figures }: Dated & Pick<TransparencyRecord, 'figures'>) {
  const { language, t } = useTranslations()
  return (
    <FactsSection title={t('transparency.figures')} at={at} isEmpty={figures.length === 0}>
      <ul className={styles.facts}>
        {figures.map((figure) => {
          const { key, asOf, isSample, ownUnit, ownUnitBn } = figure
          // A unit given in Bangla alone is repeated as the English one.
          const row = { ...figure, ownUnit: ownUnit === ownUnitBn ? null : ownUnit }
          const { label, source } = localizedTexts(language, figure)
          return (
            <Fact
              key={key}
              name={label}
              isSample={isSample}
              texts={[source]}
              facts={[
                <Amount key="amount" row={row} />,
                asOf ? formatDate(asOf, language) : t('statistics.noDate'),
              ]}
            />
          )
        })}
      </ul>
    </FactsSection>
  )
}
