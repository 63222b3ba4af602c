import { formatDate, formatNumber, formatTaka } from '#core/lib/text/format.ts'
import { pathIn } from '#core/lib/text/language.ts'
import { langOf, localizedTexts } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import { InMillions } from '#core/statistics/in-millions.tsx'
import { fileFacts } from '#modules/reports/file-facts.ts'
import { groupedSha256 } from '#modules/reports/sha256.ts'
import { type Dated, Fact, FactList, FactsSection, FactTable } from './facts-section.tsx'
import type { TransparencyRecord } from './transparency-output.schema.server.ts'
import styles from './transparency-view.module.css'

export function Reports({ at, reports }: Dated & Pick<TransparencyRecord, 'reports'>) {
  const { language, t } = useTranslations()
  const coded = reports.flatMap(({ sha256, ...report }) => (sha256 ? [{ ...report, sha256 }] : []))
  return (
    <FactsSection
      id="reports"
      title={t('transparency.reports')}
      isFolded
      at={at}
      isEmpty={reports.length === 0}
      records={reports}
    >
      <FactList
        items={reports.map((report) => {
          const { id, href, bytes, pageCount, publishedOn, isSample } = report
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
              ]}
            />
          )
        })}
      />
      {coded.length > 0 && (
        <Fold summary={t('transparency.codes')}>
          <ul className={styles.facts}>
            {coded.map(({ sha256, ...report }) => (
              <Fact
                key={report.id}
                name={localizedTexts(language, report).title}
                isSample={false}
                facts={[`SHA-256 ${groupedSha256(sha256)}`]}
              />
            ))}
          </ul>
        </Fold>
      )}
      {reports.length > 0 && (
        <p className="lone">
          <a href={pageHref(language, 'verify')}>{t('transparency.verify')}</a>
        </p>
      )}
    </FactsSection>
  )
}

/** Lists policies. Sceptical readers look for one on safeguarding, so the section says if it is missing. */
export function Policies({ at, policies }: Dated & Pick<TransparencyRecord, 'policies'>) {
  const { language, t } = useTranslations()
  return (
    <FactsSection
      title={t('transparency.policies')}
      isFolded
      at={at}
      isEmpty={policies.length === 0}
      records={policies}
    >
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
  const amounts = completed.flatMap(({ amount }) => amount ?? [])
  const sum = amounts.reduce((before, amount) => before + amount, 0)
  return (
    <FactsSection
      title={t('transparency.projects')}
      isFolded
      at={at}
      isEmpty={completed.length === 0}
      records={completed}
    >
      <FactTable
        columns={[t('projects.title'), t('transparency.amount')]}
        rows={completed.map((project) => {
          const { id, amount, endsOn, isSample } = project
          const { title, financialPartner, duration } = localizedTexts(language, project)
          return (
            <tr key={id}>
              <th scope="row">
                <span lang={langOf(title, language)}>{title.text}</span>{' '}
                <Marks isSample={isSample} texts={[title, financialPartner, duration]} />{' '}
                <small>
                  {[financialPartner, duration]
                    .filter(({ text }) => text)
                    .map((one) => (
                      <span key={one.text} lang={langOf(one, language)}>
                        {one.text}
                      </span>
                    ))}
                  {endsOn && (
                    <span>{t('transparency.endedOn', { date: formatDate(endsOn, language) })}</span>
                  )}
                </small>
              </th>
              <td>
                {amount !== null && formatTaka(amount, language)}
                {amount !== null && <InMillions taka={amount} />}{' '}
              </td>
            </tr>
          )
        })}
        foot={
          amounts.length > 1 &&
          total === completed.length && (
            <tr>
              <th scope="row">
                {t('transparency.totalOf', { number: formatNumber(amounts.length, language) })}
              </th>
              <td>{formatTaka(sum, language)}</td>
            </tr>
          )
        }
      />
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
