import { formatInstant } from '#core/lib/text/format-instant.ts'
import { shownState, toInstant, visibilityStates } from '#core/lib/visibility.ts'
import type { UiTranslations } from '../ui-translations.ts'

type Times = { state: string; publishAt: string | null; unpublishAt: string | null }

/** Formats the time that decides whether visitors see it; undefined if no time does. */
export function whenShown(
  { state, publishAt, unpublishAt }: Times,
  { language, t }: Pick<UiTranslations, 'language' | 't'>,
): { isScheduled: boolean; words: string } | undefined {
  const known = visibilityStates.find((one) => one === state) ?? 'published'
  const [from, until] = [publishAt, unpublishAt].map(
    (text) => toInstant(text ?? '')?.toISOString() ?? null,
  )
  const shown = shownState(
    { state: known, publishAt: from ?? null, unpublishAt: until ?? null },
    new Date(),
  )
  const isScheduled = shown === 'scheduled'
  if (isScheduled && from) {
    return { isScheduled, words: t('visibleFrom', { time: formatInstant(from, language) }) }
  }
  if (!until || (shown !== 'published' && shown !== 'ended')) return undefined
  const key = shown === 'ended' ? 'visibleUntilPast' : 'visibleUntil'
  return { isScheduled, words: t(key, { time: formatInstant(until, language) }) }
}
