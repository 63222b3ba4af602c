import { recordPath } from '#core/lib/public-pages.ts'
import { pathIn } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Card, CardGrid } from '#core/ui/card.tsx'
import { Notice } from '#core/ui/notice.tsx'
import { Pagination, type PaginationProps } from '#core/ui/pagination.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { HeardPatch } from '#core/recordings/heard-patch.tsx'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import styles from './home.module.css'
import type { ProgramCard } from './home.service.server.ts'
import { PageSectionText } from './section-text.tsx'
import { PageSectionTitle } from './section-title.tsx'

type Props = {
  section: PageSection | undefined
  programs: ProgramCard[]
  pages: PaginationProps | undefined
}

export function ProgramCards({ section, programs, pages }: Props) {
  const { language, t } = useTranslations()
  const isSample = areAllSamples(programs)
  return (
    <section id="programs" className={styles.section}>
      <div className={`wrap ${styles.stack}`}>
        <PageSectionTitle
          section={section}
          fallback={t('home.ongoingPrograms')}
          isSample={isSample}
        />
        <PageSectionText section={section} />
        {programs.length > 0 ? (
          <SaidAbove isSample={isSample}>
            <CardGrid isCompact>
              {programs.map(({ id, title, text, image, ...program }) => (
                <Card
                  key={id}
                  href={pathIn(language, recordPath('program', id))}
                  title={title}
                  language={language}
                  image={image}
                  text={text}
                  patch={<HeardPatch isHeard={program.isHeard} />}
                  tag={<Marks isSample={program.isSample} texts={[title, text]} />}
                />
              ))}
            </CardGrid>
          </SaidAbove>
        ) : (
          <Notice text={t('frame.emptyList')} />
        )}
        {pages && <Pagination {...pages} />}
      </div>
    </section>
  )
}
