import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Card } from '#core/ui/card.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
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

/** Shows the program of a page as a card beside its text. */
export function ProgramBeside({ program }: { program: ProgramCard }) {
  const { language } = useTranslations()
  const { href, title, image, isSample } = program
  return (
    <ul className={styles.beside}>
      <Card
        href={href}
        title={title}
        language={language}
        image={image}
        tag={<Marks isSample={isSample} texts={[title]} />}
      />
    </ul>
  )
}
