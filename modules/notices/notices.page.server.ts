// The public list has notices by kind and year, open ones before closed ones.
import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import { noPage, pageNumber, readPageOf } from '#core/lib/api/pagination.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { languageOf, pathIn } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { plainText, shortened } from '#core/lib/text/plain-text.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { translationsFor } from '#core/translations/translations.ts'
import type { FilterLink } from '#core/ui/filter-links.tsx'
import { headOf, readSiteValues } from '#core/page/frame/page.service.server.ts'
import { paginationOf } from '#core/page/frame/pagination.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { calendarLink, openCalendar } from './calendar.service.server.ts'
import {
  listNoticesInOrder,
  listNoticeYears,
  type NoticeFilter,
  readNoticeBeginnings,
} from './notice.queries.server.ts'
import { readNoticeImages } from './notice-images.service.server.ts'
import { isNoticeKind, noticeKinds } from './notice-kinds.ts'
import { noticeLine } from './notice-line.ts'

export type NoticesPage = Awaited<ReturnType<typeof readNoticesPage>>

const noticesPerPage = 30

const readYears = memoizeByVersion(listNoticeYears)

export async function readNoticesPage(page: PageServices, url: URL) {
  const { db, config, clock } = page
  const language = languageOf(url.pathname)
  const filter = filterOf(url)
  const now = clock()
  const wanted = {
    page: pageNumber(url.searchParams.get('page')),
    pageSize: noticesPerPage,
  }
  const [shown, present, values] = await Promise.all([
    readPageOf(wanted, (one) => listNoticesInOrder(db, { ...filter, ...one, now })),
    readYears(db),
    readSiteValues(page),
  ])
  const t = translationsFor(language, values.words)
  const address = (other: Partial<NoticeFilter>) =>
    pathIn(language, `/notices${queryOf({ ...filter, ...other })}`)
  const link = (label: string, one: Partial<NoticeFilter>): FilterLink => ({
    href: address(one),
    label,
    isCurrent: address(one) === address({}),
  })
  const kinds = noticeKinds.filter((kind) => present.some((one) => one.kind === kind))
  const years = [...new Set(present.map(({ year }) => year))]
  if (filter.year && !years.includes(filter.year)) throw noPage()
  const head = headOf(config, url, values, {
    title: filter.kind ? t(manyOf[filter.kind]) : t('notices.title'),
    description: '',
  })
  const imageOf = await withFallback(page, readNoticeImages(db, shown.rows), () => undefined)
  const ids = shown.rows.map(({ id }) => id)
  const beginnings = await withFallback(page, readNoticeBeginnings(db, ids), undefined)
  const lines = shown.rows.map((notice) => {
    const { body = '', bodyBn = '' } = beginnings?.get(notice.id) ?? {}
    const text = inLanguage(language, body ?? '', bodyBn)
    return {
      ...noticeLine(notice, language, { now, changesAt: page.changesAt }),
      image: imageOf(notice, 'line'),
      text: { ...text, text: beginningOf(text.text) },
    }
  })
  const hasLastDay = lines.some(
    ({ closesOn, isClosed, isSample }) => closesOn && !isClosed && !isSample,
  )
  return {
    head: { ...head, description: t('notices.intro', { name: head.siteName }) },
    open: lines.filter(({ isClosed }) => !isClosed),
    closed: lines.filter(({ isClosed }) => isClosed),
    /** Links that filter by kind; empty if there is nothing to choose from. */
    kinds: [
      link(t('notices.allKinds'), { kind: undefined }),
      ...kinds.map((kind) => link(t(manyOf[kind]), { kind })),
    ],
    years: [
      link(t('notices.allYears'), { year: undefined }),
      ...years.map((year) => link(formatDigits(year, language), { year })),
    ],
    /** Calendar of all last days; undefined if none of them is on the page. */
    calendar: hasLastDay
      ? await calendarLink(language, await openCalendar(page, language))
      : undefined,
    pages: paginationOf(language, shown, { path: address({}), parameter: 'page' }),
  }
}

/** Maximum length of the text of a row, about two lines of a wide window. */
const mostCharacters = 120

function beginningOf(html: string): string {
  return shortened(plainText(html.replace(/<[^>]*$/, '')), mostCharacters)
}

const manyOf = {
  notice: 'notices.manyOfNotice',
  news: 'notices.manyOfNews',
  story: 'notices.manyOfStory',
  job: 'notices.manyOfJob',
  tender: 'notices.manyOfTender',
} as const

/** Reads the filter of the address. An unknown kind or year is ignored. */
function filterOf({ searchParams }: URL): NoticeFilter {
  const kind = searchParams.get('kind')
  const year = searchParams.get('year') ?? ''
  return {
    kind: isNoticeKind(kind) ? kind : undefined,
    year: /^\d{4}$/.test(year) ? year : undefined,
  }
}

function queryOf({ kind, year }: NoticeFilter): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(year && { year }) })
  return query.size > 0 ? `?${query}` : ''
}
