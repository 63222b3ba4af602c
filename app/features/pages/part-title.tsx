import type { ReactNode } from 'react'
import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Marks } from '../marks/marks.tsx'
import { bodyOf, type PageKey, type PageSection } from './page.schema.ts'

type Props = {
  part: PageSection | undefined
  /** Its name stands there while nobody has written a title. */
  page: Exclude<PageKey, 'home'>
  /** What stands under the heading. */
  children?: ReactNode
}

/** The head of a page that begins with one of its parts. */
export function PageSectionTitle({ part, page, children }: Props) {
  const { language, t } = useTranslations()
  return (
    <PageTitle
      title={part?.title.text || t(`pages.${page}`)}
      lang={part && langOf(part.title, language)}
      tag={part && <Marks isSample={part.isSample} texts={[part.title, bodyOf(part)]} />}
    >
      {children}
    </PageTitle>
  )
}
