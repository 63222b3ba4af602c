import { formatDigits } from '../../../lib/text/digits.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { type Language, pathIn } from '../../../lib/text/language.ts'
import { inLanguage, type Localized } from '../../../lib/text/localized.ts'
import { recordPath } from '../../../public-pages.ts'
import { isClosed, isPinnedNow, type NoticeKind } from './notice-kinds.ts'

type Shown = {
  id: number
  kind: NoticeKind
  title: string
  titleBn: string | null
  date: string
  closesOn: string | null
  closesAt: string | null
  isPinned: boolean
  pinnedUntil: string | null
  isSample: boolean
}

/** Notice as a list shows it, in the digits of the page. */
export type NoticeLine = Pick<Shown, 'id' | 'kind' | 'isPinned' | 'isSample'> & {
  href: string
  title: Localized
  date: string
  /** Last day, with its hour if there is one; undefined for a notice that never closes. */
  closesOn: string | undefined
  isClosed: boolean
}

export function noticeLine(notice: Shown, language: Language, now: Date): NoticeLine {
  const { id, kind, title, titleBn, date, isSample } = notice
  return {
    id,
    kind,
    isPinned: isPinnedNow(notice, now),
    isSample,
    href: pathIn(language, recordPath('notice', id)),
    title: inLanguage(language, title, titleBn),
    date: formatDate(date, language),
    closesOn: closingText(notice, language),
    isClosed: isClosed(notice, now),
  }
}

/** Returns the last day, with its hour if there is one: 15 February 2026, 14:00. */
export function closingText(
  { closesOn, closesAt }: Pick<Shown, 'closesOn' | 'closesAt'>,
  language: Language,
): string | undefined {
  if (!closesOn) return undefined
  const day = formatDate(closesOn, language)
  return closesAt ? `${day}, ${formatDigits(closesAt, language)}` : day
}
