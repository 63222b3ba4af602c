import type { ReactNode } from 'react'
import { htmlToText } from '#core/lib/html/plain-html.ts'
import { formatDigits, latinDigits } from '#core/lib/text/digits.ts'
import { readableFiles } from '#core/lib/text/file-list.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { toInstant } from '#core/lib/visibility.ts'
import { Thumbnail } from '../image/thumbnail.tsx'
import { type UiTranslations, useUiTranslations } from '../ui-translations.ts'
import { type FieldValue, type FormValues, fieldId } from './record-form.ts'

type ShownValueProps = {
  name: string
  values: FormValues
  /** Stored file, if the field is an image. */
  image: string | undefined
}

/** Shows the value of a field in readable form. */
export function ShownValue({ name, values, image }: ShownValueProps): ReactNode {
  const translations = useUiTranslations()
  const { t } = translations
  if (name !== 'image') {
    const text = shownText(name, values[name], translations)
    return name.endsWith('Bn') ? <span lang="bn">{text}</span> : text
  }
  if (values.image instanceof File) return values.image.name
  if (values.libraryImage) return <Thumbnail name={String(values.libraryImage)} />
  return values.removeImage ? t('noImage') : <Thumbnail name={image ?? null} />
}

function shownText(
  name: string,
  value: FieldValue | undefined,
  { language, t }: UiTranslations,
): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value !== 'string') return value?.name ?? t('empty')
  const option = optionOf(name, value)
  if (option !== undefined) return option
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, language)
  // Values are compared side by side, so both have one script.
  if (/^[\d০-৯][\d০-৯,. +-]*$/.test(value)) return formatDigits(latinDigits(value), language)
  const instant = toInstant(value)
  if (instant) return formatInstant(instant.toISOString(), language)
  const text = value.startsWith('<') ? htmlToText(value) : value
  return (text && (readableFiles(text) ?? text)) || t('empty')
}

/** Returns the label that the form has for an option. */
function optionOf(name: string, value: string): string | undefined {
  const field = document.getElementById(fieldId(name))
  if (!(field instanceof HTMLSelectElement)) return undefined
  return [...field.options].find((option) => option.value === value)?.text
}
