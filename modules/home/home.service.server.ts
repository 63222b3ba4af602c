import type { Clock } from '#core/platform/clock.ts'
import type { Image } from '#core/platform/images/image.ts'
import { pageNumber, readPageOf } from '#core/lib/api/pagination.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { searchRecords } from '#core/entity/record.queries.server.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { imageOf, recordImageOf } from '#core/images/image.service.server.ts'
import { homePrograms } from '#core/page/frame/filled-lists.queries.server.ts'
import { type PageParts, readPageTexts } from '#core/page/frame/page.service.server.ts'
import { paginationOf } from '#core/page/frame/pagination.ts'
import { organisationOf } from '#core/page/frame/structured-data.ts'
import { isHeard } from '#core/recordings/heard.ts'
import { readRecording } from '#core/recordings/recording.service.server.ts'
import type { SettingKey, Settings } from '#core/settings/stored/setting.schema.ts'
import { currentStatistics, sharedDate } from '#core/statistics/current-statistics.ts'
import { listStatistics, type Statistic } from '#core/statistics/statistic.queries.server.ts'
import { readNewestStory } from '#modules/notices/newest-story.service.server.ts'
import { readNoticeImages } from '#modules/notices/notice-images.service.server.ts'
import { noticeLine } from '#modules/notices/notice-line.ts'
import { program } from '#modules/programs/program.ts'
import {
  listRegistrations,
  type Registration,
} from '#modules/registrations/registration.queries.server.ts'
import { registrationEnd, registrationEndsAt } from '#modules/registrations/registration-end.ts'
import { registrationState } from '#modules/registrations/registration-state.ts'

export type ProgramCard = {
  id: number
  title: Localized
  text: Localized
  image: SiteImage | undefined
  isSample: boolean
  isHeard: boolean
}

export type StatisticValue = Pick<
  Statistic,
  'key' | 'unit' | 'ownUnit' | 'ownUnitBn' | 'accuracy' | 'value' | 'asOf' | 'isSample'
> & {
  label: Localized
}

/** Contact detail of the organisation; `value` is undefined until it is given. */
export type Contact = {
  kind: 'phone' | 'mobile' | 'email' | 'office' | 'hours'
  value: Localized | undefined
  href: string | undefined
}

/** Registration with a public body; `given` is undefined until it is confirmed. */
export type Body = ReturnType<typeof bodyOf>

/** Eight rows of three programs. */
const programsPerPage = 24

/**
 * Reads the home page. A list that cannot be read is empty (specification, section 8), and the page's own texts
 * remain.
 */
export async function readHome(site: PageParts & { clock: Clock }, url: URL) {
  const { db } = site
  const now = site.clock()
  const wanted = { page: pageNumber(url.searchParams.get('programs')), pageSize: programsPerPage }
  const [page, shown, ofEveryDate, registrations] = await Promise.all([
    readPageTexts(site, url, 'home'),
    withFallback(
      site,
      readPageOf(wanted, (one) => searchRecords(db, program, one)),
      { rows: [], total: 0, page: 1, pages: 0 },
    ),
    withFallback(site, listStatistics(db), []),
    withFallback(site, listRegistrations(db), []),
  ])
  const { language, sections, values } = page
  const statistics = currentStatistics(ofEveryDate, site).filter(
    ({ group }) => group === 'microcredit',
  )
  const programs = shown.rows
  const names = programs.map(({ imagename }) => imagename)
  const { newest, calls } = values.notices
  const told = await withFallback(site, readNewestStory(db, language), undefined)
  const spoken = sections.banner?.recordings
  const { storage } = site
  const recording =
    spoken && storage
      ? await withFallback(site, readRecording({ db, storage }, spoken, language), undefined)
      : undefined
  // Unconfirmed stories are told only where the page says so.
  const story = told && (page.head.hasSample || !told.isSample) ? told : undefined
  const shownNotices = newest.filter(({ id }) => id !== story?.id)
  const [images, imageOfNotice] = await Promise.all([
    withFallback(site, findImages(db, names), new Map<string, Image>()),
    withFallback(site, readNoticeImages(db, shownNotices.slice(0, 1)), () => undefined),
  ])
  for (const registration of registrations) {
    const endsAt = registrationEndsAt(registration)
    if (endsAt && endsAt > now) site.changesAt?.(endsAt)
  }
  return {
    head: page.head,
    organisation: organisationOf(page.head, values.settings),
    sections,
    // The image is decorative, since the text beside it describes the organisation.
    banner: imageOf(values.banner, '', 'hero'),
    programs: programs.map(({ id, title, titleBn, description, descriptionBn, ...program }) => {
      const html = inLanguage(language, description, descriptionBn)
      return {
        id,
        title: inLanguage(language, title, titleBn),
        text: { ...html, text: plainText(html.text) },
        image: recordImageOf(images, program, 'row'),
        isSample: program.isSample,
        isHeard: isHeard(program),
      }
    }),
    /** Pagination of the programs; undefined if one page shows them all. */
    programPages: paginationOf(language, shown, {
      path: pathIn(language, '/'),
      parameter: 'programs',
      fragment: '#programs',
    }),
    statistics: statistics.map(
      ({ key, unit, ownUnit, ownUnitBn, accuracy, value, asOf, isSample, label, labelBn }) => ({
        key,
        unit,
        ownUnit,
        ownUnitBn,
        accuracy,
        value,
        asOf,
        isSample,
        label: inLanguage(language, label, labelBn),
      }),
    ),
    /** True also if the list of programs could not be read. */
    hasPrograms: !values.emptyPaths.has(homePrograms),
    /** True if the page about the organisation has content. */
    hasAboutPage: !values.emptyPaths.has('/about-us'),
    /** Date that all statistics share (YYYY-MM-DD); undefined if they differ. */
    statisticsDate: sharedDate(statistics),
    /** Newest open notices except jobs, tenders and the story. */
    notices: shownNotices.map((notice, index) => ({
      ...noticeLine(notice, language, { now, changesAt: site.changesAt }),
      // One picture beside the programs is enough for a slow line: the face of the story, if there is one.
      image: index === 0 && !story?.image ? imageOfNotice(notice, 'lead') : undefined,
    })),
    story,
    /** Recording of who we are. */
    recording,
    /** Open jobs and tenders. */
    calls: calls.map((notice) => noticeLine(notice, language, { now, changesAt: site.changesAt })),
    contacts: contactsOf(language, values.settings),
    bodies: registrations.map((registration) => bodyOf(language, registration, now)),
  }
}

/** Returns the contact details: phone, email and office always, the others only if they are given. */
function contactsOf(language: Language, settings: Settings): Contact[] {
  const given = (key: SettingKey) => {
    const value = inLanguage(language, settings[key].en, settings[key].bn)
    return value.text ? value : undefined
  }
  const phone = given('contact.phone')
  const mobile = given('contact.mobile')
  const email = given('contact.email')
  const hours = given('contact.hours')
  return [
    { kind: 'phone', value: phone, href: phone && phoneLink(phone.text)?.href },
    ...(mobile
      ? [{ kind: 'mobile' as const, value: mobile, href: phoneLink(mobile.text)?.href }]
      : []),
    { kind: 'email', value: email, href: email && `mailto:${email.text}` },
    { kind: 'office', value: given('contact.address'), href: undefined },
    ...(hours ? [{ kind: 'hours' as const, value: hours, href: undefined }] : []),
  ]
}

function bodyOf(language: Language, registration: Registration, now: Date) {
  const { id, name, nameBn, purpose, purposeBn, isSample, ...rest } = registration
  const { number } = rest
  const validUntil = rest.hasValidity ? rest.validUntil : null
  const isRequested = registrationState(registration, dayOf(now)) === 'renewing'
  const renewalRequestedOn = isRequested ? rest.renewalRequestedOn : null
  const isConfirmed = !isSample && Boolean(number)
  return {
    id,
    name: inLanguage(language, name, nameBn),
    purpose: inLanguage(language, purpose, purposeBn),
    given: isConfirmed ? { number, validUntil, renewalRequestedOn } : undefined,
    /** True if it has expired when the page is rendered. */
    hasEnded: registrationEnd(registration, now) === 'ended',
  }
}
