// Every public page has texts, with their placeholders filled, and a head.

import type { TextKey } from '#translations/translate.ts'
import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import type { Entities, SharedImage } from '#core/kernel/entities.ts'
import { type Clock, systemClock } from '#core/platform/clock.ts'
import type { Config } from '#core/platform/config.ts'
import type { Image } from '#core/platform/images/image.ts'
import { noPage } from '#core/lib/api/pagination.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { type PageKey, publicPages } from '#core/lib/public-pages.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { type Language, languageOf, pathIn, plainPath } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { plainText, shortened } from '#core/lib/text/plain-text.ts'
import { isPublicAddress } from '#core/lib/text/public-address.ts'
import { shownSince } from '#core/lib/visibility.ts'
import { rethrow, withFallback } from '#core/lib/with-fallback.ts'
import type { OwnWords } from '#core/translations/own-words.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { logoUrlOf } from '#core/images/logo.server.ts'
import { type ShareSubject, shareHeadImage } from '#core/images/share-image.service.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { inOffice } from '#core/people/in-office.ts'
import { withSigners } from '#core/people/message-signers.ts'
import { listSigners, type Person } from '#core/people/person.queries.server.ts'
import { ownWordsOf } from '#core/settings/site-texts/words.ts'
import { firstLanguageOf } from '#core/settings/stored/first-language.queries.server.ts'
import { isDemo } from '#core/settings/stored/is-demo.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import type { SettingKey } from '#core/settings/stored/setting.schema.ts'
import { withoutUnused } from '#core/settings/uses/uses.ts'
import { foundingYear } from '#core/settings/values/founding-year.ts'
import {
  currentStatistics,
  type NamedStatistics,
  namedStatistics,
} from '#core/statistics/current-statistics.ts'
import { listStatistics, type Statistic } from '#core/statistics/statistic.queries.server.ts'
import {
  fillPlaceholders,
  isPlaceholderGiven,
  type PlaceholderValues,
} from '../placeholders/fill-placeholders.ts'
import { onlyGivenLines } from '../placeholders/given-lines.ts'
import {
  emptyPaths,
  findUnwritten,
  nothingUnwritten,
  type Unwritten,
} from './empty-pages.service.server.ts'
import { readLastChanges } from './last-change.queries.server.ts'
import { type HomeNotices, listNoticesForHome, noNotices } from './notice-link.queries.server.ts'
import { organisationName, organisationShortName } from './organisation-name.ts'
import type { PageHead, PageSection } from './page.schema.ts'
import { listPageTexts, type PageText } from './page-text.queries.server.ts'
import { countCompletedProjects } from './project-count.queries.server.ts'
import { isShownOn, readSamplePages } from './sample.queries.server.ts'
import { recordShareSubject, siteShareSubject } from './share-subject.server.ts'

export type PublicPage = {
  language: Language
  head: PageHead
  /** Sections by name; `body` on a page with one text. */
  sections: Record<string, PageSection>
  values: SiteValues
}

/** Values shared by all pages. */
export type SiteValues = PlaceholderValues & {
  samplePages: ReadonlySet<string>
  /** English paths of the pages without content. */
  emptyPaths: ReadonlySet<string>
  words: OwnWords
  banner: Image | undefined
  logo: Image | undefined
  notices: HomeNotices
  /** ISO instant of the last visible change; undefined if nothing is visible. */
  changedAt: string | undefined
}

/** Dependencies of a page. Without `reportMissing`, a failed read fails the page. */
export type PageParts = Pick<PageServices, 'db' | 'config' | 'entities'> & Partial<PageServices>

/**
 * Reads a public page with texts of its own. `url` is the requested address.
 * @param isGivenOnly leaves out lines whose values are missing
 * @throws a 404 response for a page that is hidden or has no content
 */
export async function readPage(...args: Parameters<typeof readPageTexts>): Promise<PublicPage> {
  const page = await readPageTexts(...args)
  if (page.values.emptyPaths.has(publicPages[args[2]].path)) throw noPage()
  return page
}

/** Reads the texts of a page, even of one without content, for other pages that show some of them. */
export async function readPageTexts(
  page: PageParts,
  url: URL,
  key: PageKey,
  { isGivenOnly = false } = {},
): Promise<PublicPage> {
  const { db, config } = page
  const language = languageOf(url.pathname)
  const [texts, values] = await Promise.all([listPageTexts(db, key), readSiteValues(page)])
  const sections = Object.fromEntries(
    texts.map((text) => [partName(text.key), pagePart(text, language, values, isGivenOnly)]),
  )
  const first = Object.values(sections)[0]
  const t = translationsFor(language, values.words)
  // The home page is titled with the organisation's name.
  const name = key === 'home' ? organisationName(language, values.settings).text : t(`pages.${key}`)
  const head = headOf(config, url, values, {
    title: first?.title.text || name,
    description: plainText(first?.html ?? '') || organisationDescription(language, values),
  })
  return { language, head, sections, values }
}

function organisationDescription(language: Language, { settings, words }: SiteValues): string {
  const t = translationsFor(language, words)
  const year = foundingYear(settings)
  return year
    ? t('head.organisationDescriptionSince', { year: formatDigits(year, language) })
    : t('head.organisationDescription')
}

type HeadFacts = {
  title: string
  description: string
  /** Record shown in the image of a shared link. */
  shared?: { place: string; image: Image | undefined; shown?: SharedImage | undefined }
  /** Page that lists records of this kind. */
  parent?: Exclude<PageKey, 'home'>
  /** Facts of a page that is one text. */
  article?: { language: Language; record: { updatedAt: string; publishAt: string | null } }
}

/** Builds the head of a page whose title and description come from a record. */
export function headOf(
  config: Config,
  url: URL,
  values: SiteValues,
  { title, description, shared, parent, article }: HeadFacts,
): PageHead {
  const language = languageOf(url.pathname)
  const path = plainPath(url.pathname)
  const siteName = organisationName(language, values.settings).text
  const t = translationsFor(language, values.words)
  // Search engines must not list an invented organisation; on a machine of one's own there are none.
  const isHiddenDemo = isDemo(values.settings) && isPublicAddress(config.publicUrl)
  const hasSample = isHiddenDemo || isShownOn(values.samplePages, pathIn(language, path))
  return {
    language,
    path,
    firstLanguage: firstLanguageOf(values.settings),
    title,
    description: shortened(description, 160),
    siteName,
    shortName: organisationShortName(language, values.settings).text,
    publicUrl: config.publicUrl,
    hasSample,
    image: shared
      ? shareHeadImage(
          shared.place,
          language,
          recordShareSubject(language, values, { title, ...shared }),
          config.publicUrl,
        )
      : shareHeadImage('site', language, siteShareSubject(language, values), config.publicUrl),
    parent: parent && { title: t(`pages.${parent}`), path: publicPages[parent].path },
    article:
      article && !hasSample
        ? {
            language: article.language,
            publishAt: article.record.publishAt,
            changedAt: shownSince(article.record),
          }
        : undefined,
    hasFeeds: values.notices.hasAny,
    logoUrl: logoUrlOf(values.logo, config.publicUrl),
  }
}

/** Gives a page without a record a picture of its own for shared links. @param place in the picture's address */
export function withShareImage(
  head: PageHead,
  place: 'quilt' | 'donate',
  subject: ShareSubject | undefined,
): PageHead {
  if (!subject) return head
  return { ...head, image: shareHeadImage(place, head.language, subject, head.publicUrl) }
}

/**
 * Reads the values that all pages share. Fails if the settings cannot be read; other failed reads are replaced by
 * fallbacks.
 */
export async function readSiteValues({
  db,
  entities,
  reportMissing = rethrow,
  clock = systemClock,
  changesAt,
}: PageParts): Promise<SiteValues> {
  const { statistics, signers, unwritten, failures, ...shared } = await readShared(
    db,
    entities,
    clock,
  )
  for (const error of failures) reportMissing(error)
  const current = currentStatistics(statistics, { clock, changesAt })
  const shown = {
    ...shared.values,
    ...namedStatistics(current),
    emptyPaths: emptyPaths(unwritten, { clock, changesAt }),
  }
  if (signers.length === 0) return shown
  const present = inOffice(signers, { clock, changesAt })
  return { ...shown, settings: withSigners(shown.settings, present) }
}

type Shared = {
  values: Omit<SiteValues, keyof NamedStatistics | 'emptyPaths'>
  /** Statistics of all dates. */
  statistics: Statistic[]
  signers: Person[]
  unwritten: Unwritten
  failures: unknown[]
}

const readShared = memoizeByVersion(
  async (db, entities: Entities, clock: Clock): Promise<Shared> => {
    const failures: unknown[] = []
    const page = { reportMissing: (error: unknown) => failures.push(error) }
    const settings = withoutUnused(await findSettings(db))
    const [banner, logo] = [settings['home.banner'].en, settings['look.logo'].en]
    const [statistics, projectCount, samplePages, images, signers, notices, unwritten, changes] =
      await Promise.all([
        withFallback(page, listStatistics(db), []),
        withFallback(page, countCompletedProjects(db), undefined),
        readSamplePages({ db, entities }, page.reportMissing),
        withFallback(page, findImages(db, [banner, logo]), new Map<string, Image>()),
        withFallback(page, listSigners(db), []),
        withFallback(page, listNoticesForHome(db, clock()), noNotices),
        withFallback(page, findUnwritten(db), nothingUnwritten),
        withFallback(page, readLastChanges(db, entities), new Map<Entity, string>()),
      ])
    const words = ownWordsOf(settings)
    const values = { settings, samplePages, words, projectCount }
    const changedAt = [...changes.values()].sort().at(-1)
    const shown = { banner: images.get(banner), logo: images.get(logo), notices, changedAt }
    return { values: { ...values, ...shown }, statistics, signers, unwritten, failures }
  },
  ({ failures }) => failures.length === 0,
)

function pagePart(
  text: PageText,
  language: Language,
  values: SiteValues,
  isGivenOnly: boolean,
): PageSection {
  const title = inLanguage(language, text.title, text.titleBn)
  const body = inLanguage(language, text.body, text.bodyBn)
  const own = isGivenOnly
    ? onlyGivenLines(body.text, (name) => isPlaceholderGiven(name, body.language, values))
    : body.text
  const html = own + valuesBelow(text.key, own, body.language, values)
  return {
    title,
    html: fillPlaceholders(html, body.language, values),
    language: body.language,
    isSample: language === 'bn' ? text.isSampleBn : text.isSample,
    recordings: { recordingFileEn: text.recordingFileEn, recordingFileBn: text.recordingFileBn },
  }
}

type Shown = { setting: SettingKey; label?: TextKey<'site'> }

/** Values that a page shows below a text that does not name them, so that none is asked for in vain. */
const shownBelow: Readonly<Record<string, readonly Shown[]>> = {
  'home.banner': [{ setting: 'org.work' }],
  'about-us.body': [
    { setting: 'org.work' },
    { setting: 'org.workingArea', label: 'frame.workingArea' },
  ],
  'complaints.body': [{ setting: 'complaints.phone', label: 'frame.complaintsPhone' }],
  'information-and-privacy.body': [{ setting: 'rti.officer', label: 'transparency.officer' }],
}

/** What the organisation does stands in the place of a text, the other values stand below it. */
function valuesBelow(key: string, own: string, language: Language, values: SiteValues): string {
  const t = translationsFor(language, values.words)
  return (shownBelow[key] ?? [])
    .filter(({ setting, label }) => {
      const isShown = own.includes(`{{${setting}`) || (!label && own !== '')
      return !isShown && !values.settings[setting].isSample
    })
    .filter(({ setting }) => isPlaceholderGiven(setting, language, values))
    .map(({ setting, label }) => `<p>${label ? `${escapeHtml(t(label))}: ` : ''}{{${setting}}}</p>`)
    .join('')
}

function partName(key: string): string {
  return key.slice(key.indexOf('.') + 1)
}
