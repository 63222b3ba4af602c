import {
  inLanguage,
  type LocalizedTexts,
  langOf,
  localizedTexts,
} from '#core/lib/text/localized.ts'
import { type RecordLabels, recordLabels } from '#core/lib/text/record-labels.ts'
import { useAdminTranslations } from './use-admin-translations.ts'

/** Returns a function that names a record in the reader's language, or else in the other. */
export function useRecordName(): (record: object) => string {
  const { language } = useAdminTranslations()
  return (record) => localName(recordLabels(record), language).text
}

/**
 * Returns a function for the texts of a record in the reader's language, each with its actual language:
 * `textsOf(project).duration`.
 */
export function useRecordTexts(): <R extends object>(record: R) => LocalizedTexts<R> {
  const { language } = useAdminTranslations()
  return (record) => localizedTexts(language, record)
}

/** Renders the name of a record, with a `lang` attribute if it is in the other language. */
export function RecordName({ of }: { of: object }) {
  return <Label {...recordLabels(of)} />
}

function Label(labels: RecordLabels) {
  const { language } = useAdminTranslations()
  const name = localName(labels, language)
  return <span lang={langOf(name, language)}>{name.text}</span>
}

export function localName({ label, labelBn }: RecordLabels, language: 'en' | 'bn') {
  return inLanguage(language, label === labelBn ? '' : label, labelBn)
}
