import { formatDate } from '#core/lib/text/format.ts'
import { numberRuns } from '#core/lib/text/number-runs.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { FoldedSection } from '#core/ui/folded-section.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { PageHeader } from '#core/page/frame/page-header.tsx'
import { PageSectionProse } from '#core/page/frame/section-prose.tsx'
import { checksOf } from '#modules/checks/checks.ts'
import { ChecksStrip } from '#modules/checks/checks-strip.tsx'
import type { GiftNumbers as Numbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { GiftNumbers } from '#modules/giving/numbers/gift-numbers.tsx'
import { GiverList } from '#modules/giving/numbers/giver-list.tsx'
import { ComplaintNumbers, Gifts, InformationOfficer } from './accountability-sections.tsx'
import { Policies, Projects, Reports } from './document-sections.tsx'
import { Figures, Governance, Registrations } from './standing-sections.tsx'
import { transparencyFile } from './transparency-file.ts'
import type { TransparencyRecord } from './transparency-output.schema.server.ts'
import styles from './transparency-view.module.css'

/** Names of the files of aid data, in the order of their links. */
const fileTexts = [
  ['/iati.xml', 'transparency.asIati'],
  ['/360giving.json', 'transparency.asGrants'],
] as const

type Props = {
  intro: PageSection | undefined
  facts: TransparencyRecord
  /** Size of the JSON file with the same content, in the reader's digits. */
  fileSize: string
  /** Numbers of gifts; undefined while the office does not publish them. */
  giftNumbers: Numbers | undefined
  /** Names of givers who agreed to it. */
  givers: readonly string[]
  /** Paths of the files of aid data that have content. */
  aidFiles: readonly string[]
}

/** Names in one line what an auditor looks for in vain; renders nothing if all is published. */
function Unpublished({ facts }: Pick<Props, 'facts'>) {
  const { t } = useTranslations()
  const { chair, executiveDirector, people } = facts.governance
  const parts = [
    [facts.registrations.length, 'transparency.registrations'],
    [people.length || chair || executiveDirector, 'transparency.governance'],
    [facts.figures.length, 'transparency.figures'],
    [facts.policies.length, 'transparency.policies'],
    [facts.reports.length, 'transparency.reports'],
    [facts.projects.completed.length, 'transparency.projects'],
    [facts.informationOfficer, 'transparency.officer'],
  ] as const
  const missing = parts.flatMap(([given, name]) => (given ? [] : t(name).toLowerCase()))
  if (missing.length === 0) return null
  return <p>{t('transparency.notPublished', { names: missing.join(', ') })}</p>
}

export function TransparencyView(props: Props) {
  const { intro, facts, fileSize, giftNumbers, givers, aidFiles } = props
  const { language, t } = useTranslations()
  const { changedAt, updatedAt } = facts
  const dayOf = (at: string | null) => at && formatDate(at, language)
  // The head says the last change of all; a part names its own only if it is of another day.
  const datesOf = (part: keyof typeof updatedAt) => {
    return { at: dayOf(updatedAt[part]) === dayOf(changedAt) ? null : updatedAt[part] }
  }
  return (
    <>
      <PageHeader section={intro} page="transparency">
        <PageSectionProse section={intro} />
        {/* The foot of a printed page says it too. */}
        {changedAt && (
          <p className="no-print">
            <small>{t('transparency.changedOn', { date: formatDate(changedAt, language) })}</small>
          </p>
        )}
      </PageHeader>
      <div className={`wrap ${styles.checks}`}>
        <ChecksStrip
          checks={checksOf({
            registrations: facts.registrations,
            reports: facts.reports,
            years: facts.complaints.years,
            people: facts.governance.people.filter(
              ({ isSample, group }) => !isSample && group === 'council',
            ).length,
            // One without a number, such as “call our office”, takes no gift yet.
            accounts: facts.gifts.accounts.filter(
              ({ number, text }) => number || numberRuns(text.en || text.bn).length > 0,
            ).length,
          })}
        />
      </div>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.column}>
          <Registrations
            {...datesOf('registrations')}
            registrations={facts.registrations}
            today={facts.complaints.asOf}
          />
          <Governance {...datesOf('governance')} governance={facts.governance} />
          <Figures {...datesOf('figures')} figures={facts.figures} />
          <Policies {...datesOf('policies')} policies={facts.policies} />
        </div>
        <div className={styles.column}>
          <Reports {...datesOf('reports')} reports={facts.reports} />
          <Projects {...datesOf('projects')} projects={facts.projects} />
          <Gifts {...datesOf('gifts')} gifts={facts.gifts} />
          {giftNumbers && <GiftNumbers numbers={giftNumbers} />}
          <GiverList names={givers} />
          <ComplaintNumbers complaints={facts.complaints} />
          <InformationOfficer
            {...datesOf('informationOfficer')}
            officer={facts.informationOfficer}
          />
          <FoldedSection
            title={t('transparency.dataFiles')}
            className={`no-print ${styles.section}`}
          >
            <p className="lone">
              <a href={transparencyFile}>
                {t('transparency.asJson')}, {fileSize}
              </a>
            </p>
            {fileTexts
              .filter(([path]) => aidFiles.includes(path))
              .map(([path, text]) => (
                <p key={path} className="lone">
                  <a href={path}>{t(text)}</a>
                </p>
              ))}
          </FoldedSection>
          <Unpublished facts={facts} />
        </div>
      </div>
    </>
  )
}
