import type { Row } from '#core/kernel/db/tables.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { formatHour } from '#core/lib/text/format-instant.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import { isHeard } from '#core/recordings/heard.ts'
import { closesSoonFrom, isClosed, isPinnedNow } from './notice-kinds.ts'
import { formatDayAndMonth, formatShortMonth } from './short-dates.ts'

type Shown = EventFacts &
  Pick<
    Row<'notices'>,
    | 'id'
    | 'kind'
    | 'title'
    | 'titleBn'
    | 'date'
    | 'closesOn'
    | 'closesAt'
    | 'isPinned'
    | 'pinnedUntil'
    | 'isSample'
    | 'recordingFileEn'
    | 'recordingFileBn'
  >

type EventFacts = Pick<
  Row<'notices'>,
  'takesPlaceOn' | 'takesPlaceUntil' | 'takesPlaceAt' | 'takesPlaceIn' | 'takesPlaceInBn'
>

/** Notice as a list shows it, in the digits of the page. */
export type NoticeLine = ReturnType<typeof noticeLine>

/** Time of the request, and a function that registers the next time the page changes without a write. */
type Watch = { now: Date; changesAt?: ((instant: Date) => void) | undefined }

export function noticeLine(notice: Shown, language: Language, { now, changesAt }: Watch) {
  const { id, kind, title, titleBn, date, isSample, closesOn } = notice
  const hasClosed = isClosed(notice, now)
  const soonFrom = closesSoonFrom(notice)
  const shownDay = notice.takesPlaceOn ?? date
  if (soonFrom && soonFrom > now) changesAt?.(soonFrom)
  const year = dayOf(now).slice(0, 4)
  const isThisYear = closesOn?.startsWith(year)
  return {
    id,
    kind,
    isPinned: isPinnedNow(notice, now),
    isSample,
    href: pathIn(language, recordPath('notice', id)),
    title: inLanguage(language, title, titleBn),
    date: formatDate(date, language),
    /** Day, hour and place of an event. */
    takesPlace: eventText(notice, language),
    /** Day and short month of the event, or of its date, for the patch; with the year if it is another one. */
    day: formatNumber(Number(shownDay.slice(8)), language),
    month: shownDay.startsWith(year)
      ? formatShortMonth(shownDay, language)
      : `${formatShortMonth(shownDay, language)} ${formatDigits(shownDay.slice(0, 4), language)}`,
    /** Last day, with its hour if there is one; undefined for a notice that never closes. */
    closesOn: closingText(notice, language),
    /** The last day without its year while the notice is open and closes this year. */
    closesOnShort: closingText(
      notice,
      language,
      isThisYear && !hasClosed ? formatDayAndMonth : formatDate,
    ),
    isClosed: hasClosed,
    isHeard: isHeard(notice),
    closesSoon: !hasClosed && soonFrom !== undefined && soonFrom <= now,
  }
}

/**
 * Returns day, hour and place of an event, 19 December 2026, 10:00, school field, and its two parts: a single `day`,
 * which a patch shows too, and `more`.
 */
export function eventText(
  { takesPlaceOn, takesPlaceUntil, takesPlaceAt, takesPlaceIn, takesPlaceInBn }: EventFacts,
  language: Language,
): (Localized & { day: string; more: string }) | undefined {
  if (!takesPlaceOn) return undefined
  const place = inLanguage(language, takesPlaceIn ?? '', takesPlaceInBn)
  const days = [takesPlaceOn, ...(takesPlaceUntil ? [takesPlaceUntil] : [])]
  const when = days.map((day) => formatDate(day, language)).join(' – ')
  const hour = takesPlaceAt ? formatHour(takesPlaceAt, language) : ''
  const day = takesPlaceUntil ? '' : when
  const more = [takesPlaceUntil && when, hour, place.text].filter(Boolean).join(', ')
  return { ...place, text: [day, more].filter(Boolean).join(', '), day, more }
}

/** Returns the last day, with its hour if there is one: 15 February 2026, 14:00. */
export function closingText(
  { closesOn, closesAt }: Pick<Shown, 'closesOn' | 'closesAt'>,
  language: Language,
  format = formatDate,
): string | undefined {
  if (!closesOn) return undefined
  const day = format(closesOn, language)
  return closesAt ? `${day}, ${formatHour(closesAt, language)}` : day
}
