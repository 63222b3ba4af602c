import type { Services } from '#core/kernel/services.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { formatLoad } from '#core/lib/text/format.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { compressedBody } from '#core/images/compressed-bytes.server.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import { readSiteValues } from '#core/page/frame/page.service.server.ts'
import { firstLanguageOf } from '#core/settings/stored/first-language.queries.server.ts'
import { listOffices } from '#modules/offices/office.queries.server.ts'
import { applyFacts } from './apply-facts.ts'
import type { CalendarLink } from './calendar-link.tsx'
import { calendarPath } from './calendar-path.ts'
import { type CalendarEvent, iCalendar } from './icalendar.ts'
import { listComingEvents, listOpenCalls, type Notice } from './notice.queries.server.ts'

/** Maximum number of events in the calendar of all open notices; no organisation has as many. */
const mostEvents = 200

type Site = Pick<Services, 'db' | 'config' | 'entities' | 'clock'>

/** Writes the event or the last day of a notice; undefined for a notice without one, and for a sample. */
export async function noticeCalendar(site: Site, language: Language, notice: Notice) {
  return dayOf(notice) && !notice.isSample ? calendarOf(site, language, [notice]) : undefined
}

/** Writes the last days of all open jobs and tenders, and the events to come. */
export async function openCalendar(site: Site, language: Language): Promise<string> {
  const calls = await listOpenCalls(site.db, site.clock(), mostEvents)
  const events = await listComingEvents(site.db, site.clock(), mostEvents)
  return calendarOf(site, language, [...calls, ...events])
}

/** Returns the link to a calendar, with the size of its file. */
export async function calendarLink(
  language: Language,
  calendar: string,
  id?: number,
): Promise<CalendarLink> {
  return {
    href: pathIn(language, calendarPath(id)),
    size: formatLoad(await compressedBody(calendar), language),
  }
}

/** Returns the day of the event, or the last day. */
function dayOf({ takesPlaceOn, closesOn }: Notice): string | null {
  return takesPlaceOn ?? closesOn
}

async function calendarOf(
  site: Site,
  language: Language,
  notices: readonly Notice[],
): Promise<string> {
  const { settings, words } = await readSiteValues(site)
  const branches = await listOffices(site.db)
  const { publicUrl } = site.config
  const { hostname } = new URL(publicUrl)
  const t = translationsFor(language, words)
  const first = firstLanguageOf(settings)

  function eventOf(notice: Notice): CalendarEvent {
    const { id, title, titleBn, closesAt, takesPlaceUntil, takesPlaceAt, updatedAt } = notice
    const name = inLanguage(language, title, titleBn).text
    const isEvent = notice.takesPlaceOn !== null
    const own = inLanguage(language, notice.takesPlaceIn ?? '', notice.takesPlaceInBn)
    const url = publicUrl + publicAddress(first, language, recordPath('notice', id))
    const { place, howToApply, office } = applyFacts(notice, settings, language, branches)
    const ways = [office.phone, office.mobile, office.email].flatMap((way) => way?.text ?? [])
    return {
      uid: `notice-${id}@${hostname}`,
      url,
      title: isEvent ? name : t('notices.lastDayOf', { title: name }),
      description: [howToApply?.text ?? ways.join('\n'), url].filter(Boolean).join('\n'),
      place: (isEvent ? own.text : place?.text) ?? '',
      day: dayOf(notice) ?? '',
      hour: isEvent ? takesPlaceAt : closesAt,
      until: isEvent ? takesPlaceUntil : null,
      updated: updatedAt,
    }
  }

  return iCalendar({
    id: `-//${hostname}//Notices//${language.toUpperCase()}`,
    name: `${t('notices.calls')} | ${organisationName(language, settings).text}`,
    events: notices.map(eventOf),
  })
}
