import { langOf } from '../../lib/localized.ts'
import { PageLinks, type PageLinksProps } from '../../ui/page-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import { PartProse } from '../pages/part-prose.tsx'
import { PartTitle } from '../pages/part-title.tsx'
import type { DonorGroup, DonorRow } from './donors-page.service.server.ts'
import styles from './donors-view.module.css'

export function DonorsView({
  parts,
  groups,
  pages,
}: {
  parts: Record<string, PagePart>
  groups: DonorGroup[]
  pages: PageLinksProps | undefined
}) {
  const { t } = useWords()
  const { intro, partnership } = parts
  const hasSample = groups.some(({ donors }) => donors.some(({ isSample }) => isSample))
  return (
    <>
      <PartTitle part={intro} page="donner">
        <PartProse part={intro} />
      </PartTitle>
      <div className={`wrap ${styles.body}`}>
        {hasSample && <p className={styles.samples}>{t('donors.sampleRows')}</p>}
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.group} group={group} part={parts[group.part]} />
          ))}
        </div>
        {pages && <PageLinks {...pages} />}
        <PartProse part={partnership} inColumns className={styles.after} />
      </div>
    </>
  )
}

function Group({ group, part }: { group: DonorGroup; part: PagePart | undefined }) {
  const { language, t } = useWords()
  return (
    <section className={styles.group}>
      <h2 lang={part && langOf(part.title, language)}>
        {part?.title.text || t(`donors.${group.group}`)}
      </h2>
      <PartProse part={part} className={styles.about} />
      {group.donors.length > 0 ? (
        <ul className={styles.rows}>
          {group.donors.map((donor) => (
            <Row key={donor.id} donor={donor} />
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{t('donors.empty')}</p>
      )}
    </section>
  )
}

function Row({ donor: { name, supports, period, website, isSample } }: { donor: DonorRow }) {
  const { language, t } = useWords()
  return (
    <li>
      <div>
        <b lang={langOf(name, language)}>{name.text}</b>
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
      </div>
      {isSample && <Tag>{t('frame.sample')}</Tag>}
    </li>
  )
}
