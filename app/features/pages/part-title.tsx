import type { ReactNode } from 'react'
import { langOf } from '../../lib/localized.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PageKey, PagePart } from './page.schema.ts'

type Props = {
  part: PagePart | undefined
  /** Its name stands there while nobody has written a title. */
  page: Exclude<PageKey, 'home'>
  /** What stands under the heading. */
  children?: ReactNode
}

/** The head of a page that begins with one of its parts. */
export function PartTitle({ part, page, children }: Props) {
  const { language, t } = useWords()
  return (
    <PageTitle
      title={part?.title.text || t(`pages.${page}`)}
      lang={part && langOf(part.title, language)}
      tag={part?.isSample && <Tag>{t('frame.sample')}</Tag>}
    >
      {children}
    </PageTitle>
  )
}
