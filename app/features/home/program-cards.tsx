import { pathIn } from '../../lib/language.ts'
import { langOf } from '../../lib/localized.ts'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLinks, type PageLinksProps } from '../../ui/page-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import styles from './home.module.css'
import type { ProgramCard } from './home.service.server.ts'
import { PartText } from './part-text.tsx'
import { PartTitle } from './part-title.tsx'

type Props = {
  part: PagePart | undefined
  programs: ProgramCard[]
  pages: PageLinksProps | undefined
}

export function ProgramCards({ part, programs, pages }: Props) {
  const { language, t } = useWords()
  return (
    <section id="programs" className={styles.section}>
      <div className={`wrap ${styles.stack}`}>
        <PartTitle part={part} fallback={t('home.ongoingPrograms')} />
        <PartText part={part} />
        {programs.length > 0 ? (
          <CardGrid>
            {programs.map(({ id, title, text, picture, isSample }) => (
              <Card
                key={id}
                href={pathIn(language, `/programdetaildfrontend/${id}`)}
                title={title.text}
                lang={langOf(title, language)}
                picture={picture}
                tag={isSample && <Tag>{t('frame.sample')}</Tag>}
              >
                <p lang={langOf(text, language)}>{text.text}</p>
              </Card>
            ))}
          </CardGrid>
        ) : (
          <Notice>
            <p>{t('frame.emptyList')}</p>
          </Notice>
        )}
        {pages && <PageLinks {...pages} />}
      </div>
    </section>
  )
}
