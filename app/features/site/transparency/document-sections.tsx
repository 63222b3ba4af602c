// Sections on the organisation's projects and publications.

import { formatDate, formatNumber, formatTaka } from '../../../lib/text/format.ts'
import { pathIn } from '../../../lib/text/language.ts'
import { localizedTexts } from '../../../lib/text/localized.ts'
import { pageHref } from '../../../lib/text/page-href.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { fileFacts } from '../../content/reports/file-facts.ts'
import { groupedSha256 } from '../../content/reports/sha256.ts'
import { useHasPage } from '../../page/frame/use-has-page.ts'
import { type Dated, Fact, FactsSection, LongList } from './facts-section.tsx'
import type { TransparencyRecord } from './transparency-output.schema.server.ts'
import styles from './transparency-view.module.css'

export function Reports({ at, reports }: Dated & Pick<TransparencyRecord, 'reports'>) {
  const { language, t } = useTranslations()
  return (
    <FactsSection title={t('transparency.reports')} at={at} isEmpty={reports.length === 0}>
      <LongList count={reports.length}>
        {reports.map((report) => {
          const { id, href, bytes, pageCount, publishedOn, sha256, isSample } = report
          const { title } = localizedTexts(language, report)
          return (
            <Fact
              key={id}
              name={title}
              isSample={isSample}
              href={href}
              facts={[
                fileFacts({ fileBytes: bytes, pageCount }, language),
                publishedOn &&
                  t('transparency.publishedOn', { date: formatDate(publishedOn, language) }),
                sha256 && `SHA-256 ${groupedSha256(sha256)}`,
              ]}
            />
          )
        })}
      </LongList>
      {reports.length > 0 && (
        <p className="lone">
          <a href={pageHref(language, 'verify')}>{t('transparency.verify')}</a>
        </p>
      )}
    </FactsSection>
  )
}

/** Policies. A sceptical reader looks for the one on safeguarding, so the section says if it is missing. */
export function Policies({ at, policies }: Dated & Pick<TransparencyRecord, 'policies'>) {
  const { language, t } = useTranslations()
  return (
    <FactsSection title={t('transparency.policies')} at={at} isEmpty={policies.length === 0}>
      <ul className={styles.facts}>
        {policies.map((policy) => {
          const { title } = localizedTexts(language, policy)
          const { href, bytes, pageCount, isSample } = policy
          const isFile = href.startsWith('/uploads/')
          return (
            <Fact
              key={href}
              name={title}
              isSample={isSample}
              href={isFile ? href : pathIn(language, href)}
              facts={[isFile && fileFacts({ fileBytes: bytes, pageCount }, language)]}
            />
          )
        })}
      </ul>
      {policies.length > 0 && !policies.some(({ isSafeguarding }) => isSafeguarding) && (
        <p>{t('transparency.noSafeguarding')}</p>
      )}
      <p className="lone">
        <a href={pageHref(language, 'complaints')}>{t('transparency.safeguardingContact')}</a>
      </p>
    </FactsSection>
  )
}

export function Projects({ at, projects }: Dated & Pick<TransparencyRecord, 'projects'>) {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const { total, completed } = projects
  return (
    <FactsSection title={t('transparency.projects')} at={at} isEmpty={completed.length === 0}>
      <LongList count={completed.length}>
        {completed.map((project) => {
          const { id, amount, endsOn, isSample } = project
          const { title, financialPartner, duration } = localizedTexts(language, project)
          return (
            <Fact
              key={id}
              name={title}
              isSample={isSample}
              texts={[financialPartner, duration]}
              facts={[
                amount !== null && formatTaka(amount, language),
                endsOn && t('transparency.endedOn', { date: formatDate(endsOn, language) }),
              ]}
            />
          )
        })}
      </LongList>
      {total > completed.length && hasPage('previous-project') && (
        <p className="lone">
          <a href={pageHref(language, 'previous-project')}>
            {t('transparency.allProjects', { number: formatNumber(total, language) })}
          </a>
        </p>
      )}
    </FactsSection>
  )
}
