import { formatDate } from '../../../lib/text/format.ts'
import { type Language, pathIn } from '../../../lib/text/language.ts'
import { inLanguage, type Localized } from '../../../lib/text/localized.ts'
import { recordPath } from '../../../public-pages.ts'
import { isClosed, type NoticeKind } from './notice-kinds.ts'

type Shown = {
  id: number
  kind: NoticeKind
  title: string
  titleBn: string | null
  date: string
  closesOn: string | null
  isPinned: boolean
  isSample: boolean
}

/** Notice as a list shows it, in the digits of the page. */
export type NoticeLine = Pick<Shown, 'id' | 'kind' | 'isPinned' | 'isSample'> & {
  href: string
  title: Localized
  date: string
  /** Last day; undefined for a notice that never closes. */
  closesOn: string | undefined
  isClosed: boolean
}

export function noticeLine(notice: Shown, language: Language, now: Date): NoticeLine {
  const { id, kind, title, titleBn, date, closesOn, isPinned, isSample } = notice
  return {
    id,
    kind,
    isPinned,
    isSample,
    href: pathIn(language, recordPath('notice', id)),
    title: inLanguage(language, title, titleBn),
    date: formatDate(date, language),
    closesOn: closesOn ? formatDate(closesOn, language) : undefined,
    isClosed: isClosed(notice, now),
  }
}
