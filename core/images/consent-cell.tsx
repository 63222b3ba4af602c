import type { Translate } from '#translations/translate.ts'
import { formatDate } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import type { ImageRecord } from './image-output.schema.server.ts'

/** Returns the column that shows whether the people in an image agree, and until when. */
export function useConsentColumn(): Column<ImageRecord> {
  const { language, texts: t } = useScreenTexts('consent')
  return {
    name: 'consentState',
    label: t('column'),
    text: (image) => consentText(image, t, language),
  }
}

function consentText(
  { consentState, consentUntil, hasChildren }: ImageRecord,
  t: Translate<'consent'>,
  language: Language,
): string {
  const day = consentUntil ? formatDate(consentUntil, language) : ''
  const state =
    consentState === 'agreed' && day ? t('agreedUntil', { day }) : t(consentState, { day })
  return hasChildren ? `${state} · ${t('children')}` : state
}
