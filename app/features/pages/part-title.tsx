import type { ReactNode } from 'react'
import { langOf } from '../../lib/localized.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from './page.schema.ts'

/** The head of a page that begins with one of its parts; `children` is what stands under the heading. */
export function PartTitle({ part, children }: { part: PagePart; children?: ReactNode }) {
  const { language, t } = useWords()
  return (
    <PageTitle
      title={part.title.text}
      lang={langOf(part.title, language)}
      tag={part.isSample && <Tag>{t('frame.sample')}</Tag>}
    >
      {children}
    </PageTitle>
  )
}
