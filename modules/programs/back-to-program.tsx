import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { ProgramCard } from './program.page.server.ts'
import styles from './program-view.module.css'

/** Links back from a page to the program that it belongs to. */
export function BackToProgram({ program: { href, title } }: { program: ProgramCard }) {
  const { language, t } = useTranslations()
  return (
    <p className={styles.back}>
      <a href={href}>
        {t('programs.partOf')} <span lang={langOf(title, language)}>{title.text}</span>
      </a>
    </p>
  )
}
