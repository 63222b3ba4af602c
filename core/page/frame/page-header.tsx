import type { ReactNode } from 'react'
import type { PageKey } from '#core/lib/public-pages.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import { bodyOf, type PageSection } from './page.schema.ts'

type Props = {
  section: PageSection | undefined
  /** Page whose name replaces an empty title. */
  page: Exclude<PageKey, 'home' | 'donate-now'>
  /** Content under the heading. */
  children?: ReactNode
}

/** Renders the header of a page from one of its sections. */
export function PageHeader({ section, page, children }: Props) {
  const { language, t } = useTranslations()
  return (
    <PageTitle
      page={page}
      title={section?.title.text || t(`pages.${page}`)}
      lang={section && langOf(section.title, language)}
      tag={
        section && <Marks isSample={section.isSample} texts={[section.title, bodyOf(section)]} />
      }
    >
      {children}
    </PageTitle>
  )
}
