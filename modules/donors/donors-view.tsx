import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Notice } from '#core/ui/notice.tsx'
import { Pagination, type PaginationProps } from '#core/ui/pagination.tsx'
import { ImageBox } from '#core/ui/site-image.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { PageHeader } from '#core/page/frame/page-header.tsx'
import { PageSectionProse } from '#core/page/frame/section-prose.tsx'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import type { DonorGroup, DonorRow } from './donors.page.server.ts'
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
  // A group without donors is shown if it has a text.
  const shown = groups.filter(({ donors, section }) => donors.length > 0 || sections[section]?.html)
  const isEmpty = shown.length === 0 && !intro?.html && !partnership?.html
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
            <Group key={group.group} group={group} section={sections[group.section]} />
          ))}
        </div>
        {isEmpty && <Notice text={t('donors.empty')} />}
        {pages && <Pagination {...pages} />}
        <PageSectionProse section={partnership} inColumns className={styles.after} />
      </div>
    </>
  )
}

type GroupProps = {
  group: DonorGroup
  section: PageSection | undefined
}

function Group({ group, section }: GroupProps) {
  const { language, t } = useTranslations()
  const isSample = areAllSamples(group.donors)
  return (
    <section className={styles.group}>
      <h2>
        <span lang={section && langOf(section.title, language)}>
          {section?.title.text || t(`donors.${group.group}`)}
        </span>{' '}
        <Marks isSample={isSample} texts={[]} />
      </h2>
      <PageSectionProse section={section} className={styles.about} />
      {group.donors.length > 0 && (
        <ul className={styles.rows}>
          <SaidAbove isSample={isSample}>
            {group.donors.map((donor) => (
              <Row key={donor.id} donor={donor} />
            ))}
          </SaidAbove>
        </ul>
      )}
    </section>
  )
}

function Row({ donor }: { donor: DonorRow }) {
  const { language, t } = useTranslations()
  const { name, supports, period, website, logo, href, isSample } = donor
  const title = <b lang={langOf(name, language)}>{name.text}</b>
  return (
    <li className={logo && styles.withLogo}>
      {logo && <ImageBox image={logo} fit="whole" className={styles.logo} />}
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
