import type { ReactNode } from 'react'
import { useUiTranslations } from '../ui-translations.ts'

/** Stacks the fields of both languages, that of the back-office first. */
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
