import type { Language } from '../../lib/text/language.ts'
import { fillGaps } from '../fill-gaps.ts'
import { mailBn } from './bn.ts'
import { type MailKey, mailEn } from './en.ts'

export type MailTranslate = (key: MailKey, values?: Record<string, string | number>) => string

const catalogues = { en: mailEn, bn: mailBn } as const

export function translateMail(language: Language): MailTranslate {
  return (key, values) => fillGaps(catalogues[language][key], values)
}
