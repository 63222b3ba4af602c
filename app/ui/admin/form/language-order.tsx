import type { ReactNode } from 'react'
import { useUiTranslations } from '../ui-translations.ts'

/** The fields of both languages one below the other, first that of the back-office. */
export function LanguageOrder({ english, bangla }: { english: ReactNode; bangla: ReactNode }) {
  const { language } = useUiTranslations()
  return (
    <>
      {language === 'bn' && bangla}
      {english}
      {language === 'en' && bangla}
    </>
  )
}
