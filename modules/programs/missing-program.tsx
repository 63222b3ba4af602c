import { pathIn } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { LikelyPages } from '#core/page/frame/likely-pages.tsx'
import { OtherPrograms } from './other-programs.tsx'
import type { ProgramCard } from './program.page.server.ts'
import styles from './program-view.module.css'

type MissingProgramProps = {
  /** False if the address names no program, so nothing was loaded and nothing failed. */
  isRequested: boolean
  others: ProgramCard[]
}

/**
 * Renders the page for a missing program: the message of the specification (section 8), all programs, and a link
 * home.
 */
export function MissingProgram({ isRequested, others }: MissingProgramProps) {
  const { language, t } = useTranslations()
  const title = t(isRequested ? 'programs.notFound' : 'programs.empty')
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageTitle title={title} />
      <div className={`wrap ${styles.home}`}>
        <LikelyPages />
        <ButtonLink href={pathIn(language, '/')}>{t('errors.goHome')}</ButtonLink>
      </div>
      <OtherPrograms title={t('programs.allPrograms')} programs={others} />
    </>
  )
}
