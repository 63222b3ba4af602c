import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { Pagination, type PaginationProps } from '../../ui/pagination.tsx'
import { Marks } from '../marks/marks.tsx'
import type { PageSection } from '../pages/page.schema.ts'
import { PageHeader } from '../pages/page-header.tsx'
import { PageSectionProse } from '../pages/section-prose.tsx'
import type { DonorGroup, DonorRow } from './donors-page.service.server.ts'
import styles from './donors-view.module.css'

export function DonorsView({
  sections,
  groups,
  pages,
}: {
  sections: Record<string, PageSection>
  groups: DonorGroup[]
  pages: PaginationProps | undefined
}) {
  const { t } = useTranslations()
  const { intro, partnership } = sections
  const isEmpty = groups.every(({ donors }) => donors.length === 0)
  // A group without a donor stands there for its text, and before there is any donor.
  const shown = groups.filter(
    ({ donors, section }) => isEmpty || donors.length > 0 || sections[section]?.html,
  )
  const hasSample = groups.some(({ donors }) => donors.some(({ isSample }) => isSample))
  return (
    <>
      <PageHeader section={intro} page="donner">
        <PageSectionProse section={intro} />
      </PageHeader>
      <div className={`wrap ${styles.body}`}>
        {hasSample && <p className={styles.samples}>{t('donors.sampleRows')}</p>}
        <div className={styles.groups}>
          {shown.map((group) => (
            <Group
              key={group.group}
              group={group}
              section={sections[group.section]}
              emptyText={isEmpty ? t('donors.empty') : undefined}
            />
          ))}
        </div>
        {pages && <Pagination {...pages} />}
        <PageSectionProse section={partnership} inColumns className={styles.after} />
      </div>
    </>
  )
}

type GroupProps = {
  group: DonorGroup
  section: PageSection | undefined
  /** In the place of donors. */
  emptyText: string | undefined
}

function Group({ group, section, emptyText }: GroupProps) {
  const { language, t } = useTranslations()
  return (
    <section className={styles.group}>
      <h2 lang={section && langOf(section.title, language)}>
        {section?.title.text || t(`donors.${group.group}`)}
      </h2>
      <PageSectionProse section={section} className={styles.about} />
      {group.donors.length > 0 ? (
        <ul className={styles.rows}>
          {group.donors.map((donor) => (
            <Row key={donor.id} donor={donor} />
          ))}
        </ul>
      ) : (
        emptyText && <p className={styles.empty}>{emptyText}</p>
      )}
    </section>
  )
}

function Row({ donor }: { donor: DonorRow }) {
  const { language, t } = useTranslations()
  const { name, supports, period, website, href, isSample } = donor
  const title = <b lang={langOf(name, language)}>{name.text}</b>
  return (
    <li>
      {href ? <a href={href}>{title}</a> : title}{' '}
      <Marks isSample={isSample} texts={[name, supports, period]} />
      {supports.text && (
        <p>
          {t('donors.supports')}: <span lang={langOf(supports, language)}>{supports.text}</span>
        </p>
      )}
      {period.text && (
        <p>
          {t('donors.period')}: <span lang={langOf(period, language)}>{period.text}</span>
        </p>
      )}
      {website && (
        <p>
          {t('donors.website')}: <a href={website.href}>{website.host}</a>
        </p>
      )}
    </li>
  )
}
