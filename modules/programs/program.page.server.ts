import type { Db } from '#core/kernel/db/database.ts'
import type { Image } from '#core/platform/images/image.ts'
import { publicPages, recordPath } from '#core/lib/public-pages.ts'
import { type Language, languageOf, languages, pathIn } from '#core/lib/text/language.ts'
import {
  inLanguage,
  type Localized,
  type LocalizedTexts,
  localizedTexts,
} from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { type ContactMethods, contactMethods } from '#core/contact-methods/contact-methods.ts'
import { drawBodyImages } from '#core/images/body-images.service.server.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { recordImageOf } from '#core/images/image.service.server.ts'
import type { PageHead } from '#core/page/frame/page.schema.ts'
import {
  headOf,
  type PageParts,
  readPageTexts,
  readSiteValues,
  type SiteValues,
} from '#core/page/frame/page.service.server.ts'
import { programPages } from '#core/page/frame/related-pages.ts'
import { isShownOn } from '#core/page/frame/sample.queries.server.ts'
import { type Heading, tableOfContents } from '#core/page/frame/table-of-contents.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { isHeard } from '#core/recordings/heard.ts'
import { type Recording, readRecording } from '#core/recordings/recording.service.server.ts'
import { type KeyFact, readKeyFacts } from '#core/statistics/key-facts.service.server.ts'
import { type MorePage, morePageOf, slugOfMorePage } from './more-page.ts'
import {
  findProgram,
  listFirstPrograms,
  listNextPrograms,
  listProgramsOfPage,
  type Program,
} from './program.queries.server.ts'

export type ProgramPage = Omit<LocalizedTexts<Program>, 'description' | 'body'> & {
  head: PageHead
  /** Undefined if the program has no description of its own yet. */
  description: Localized | undefined
  image: SiteImage | undefined
  /**
   * The long text, or that of the page about the program, with an anchor on each heading; undefined if there is none.
   * A short section with a table, what something costs, is apart from the rest of the text.
   */
  body: (Localized & { headings: Heading[]; prices: string }) | undefined
  recording: Recording | undefined
  isSample: boolean
  moreHref: string | undefined
  ways: ContactMethods
  facts: KeyFact[]
}

export type ProgramCard = ReturnType<typeof programCard>

/** Number of other programs on a page: two rows of cards. Following them from page to page leads to every program. */
const mostOthers = 6

/** Reads the requested program, if it exists, and some others. */
export async function readProgramPage(
  page: PageParts & Pick<PageServices, 'storage'>,
  url: URL,
  id: number | undefined,
): Promise<{ program: ProgramPage | undefined; others: ProgramCard[] }> {
  const { db, config } = page
  const language = languageOf(url.pathname)
  const program = id === undefined ? undefined : await findProgram(db, id)
  const [next, values] = await Promise.all([
    withFallback(
      page,
      program ? listNextPrograms(db, program, mostOthers) : listFirstPrograms(db, mostOthers),
      [],
    ),
    readSiteValues(page),
  ])
  const images = await findImages(
    db,
    [...next, ...(program ? [program] : [])].map(({ imagename }) => imagename),
  )
  const others = next.map((one) => programCard(one, language, images))
  if (!program) return { program: undefined, others }

  const texts = localizedTexts(language, program)
  const { title, description } = texts
  const words = plainText(description.text)
  const image = images.get(program.imagename ?? '')
  const own = texts.body.text ? texts.body : undefined
  const morePage = morePageOf({ ...program, hasBody: own !== undefined })
  const more =
    morePage && showsPage(program, morePage, values)
      ? (await readPageTexts(page, url, morePage)).sections.body
      : undefined
  const body = more ? { text: more.html, language: more.language } : own
  const morePath = morePage && !more ? publicPages[morePage].path : undefined
  const hasMore = morePath !== undefined && !values.emptyPaths.has(morePath)
  const head = headOf(config, url, values, {
    title: title.text,
    description: words || title.text,
    shared: { place: `programs-${program.id}`, image, shown: program },
    article: { language: title.language, record: program },
  })
  const readSpoken = (files: Parameters<typeof readRecording>[1]) =>
    withFallback(page, readRecording(page, files, language), undefined)
  // An unconfirmed figure is shown only on a page that says so.
  const facts = await withFallback(page, readKeyFacts(page, language, morePage), [])
  return {
    program: {
      ...texts,
      head,
      description: words ? description : undefined,
      // The image is decorative, since its title is beside it.
      image: recordImageOf(images, program, 'page'),
      recording: (await readSpoken(program)) ?? (more && (await readSpoken(more.recordings))),
      isSample: program.isSample,
      body: body && (await drawBody(db, body)),
      moreHref: hasMore ? pathIn(language, morePath) : undefined,
      ways: contactMethods(values.settings, language),
      facts: facts.filter(({ isSample }) => head.hasSample || !isSample),
    },
    others,
  }
}

/**
 * True if the page of a program shows the text of a page about it: if it has no long text of its own, and an
 * unconfirmed text only if the program says of itself that it is unconfirmed.
 */
function showsPage(
  program: Program,
  page: MorePage,
  { emptyPaths, samplePages }: Pick<SiteValues, 'emptyPaths' | 'samplePages'>,
): boolean {
  const { path } = publicPages[page]
  const isSample = languages.some((one) => isShownOn(samplePages, pathIn(one, path)))
  return !(
    program.body ||
    program.bodyBn ||
    emptyPaths.has(path) ||
    (isSample && !program.isSample)
  )
}

/** Returns the pages whose text the page of a program shows, by English path, each with the id of its program. */
export async function readPagesInPrograms(
  db: Db,
  values: Pick<SiteValues, 'emptyPaths' | 'samplePages'>,
): Promise<ReadonlyMap<string, number>> {
  const found = programPages.map(async (key) => {
    const program = await findProgramOfPage(db, key)
    const isShown = program && showsPage(program, key, values)
    return isShown ? [[publicPages[key].path, program.id] as const] : []
  })
  return new Map((await Promise.all(found)).flat())
}

/** Finds the program whose “Read more” leads to a page. */
async function findProgramOfPage(db: Db, page: MorePage): Promise<Program | undefined> {
  return (await listProgramsOfPage(db, page, slugOfMorePage(page))).find(
    ({ body, bodyBn, ...one }) => morePageOf({ ...one, hasBody: Boolean(body || bodyBn) }) === page,
  )
}

type ProgramOfPage = {
  program: ProgramCard
  others: ProgramCard[]
  /** True if the program shows the whole text of the page. */
  isWhole: boolean
}

/** Reads the program whose page tells more in a page, and the other programs; undefined if there is none. */
export async function readProgramOfPage(
  { db }: Pick<PageParts, 'db'>,
  language: Language,
  page: MorePage,
  values: Pick<SiteValues, 'emptyPaths' | 'samplePages'>,
): Promise<ProgramOfPage | undefined> {
  const program = await findProgramOfPage(db, page)
  if (!program) return undefined
  const next = await listNextPrograms(db, program, mostOthers)
  const images = await findImages(
    db,
    [program, ...next].map(({ imagename }) => imagename),
  )
  const [own, ...others] = [program, ...next].map((one) => programCard(one, language, images))
  return own && { program: own, others, isWhole: showsPage(program, page, values) }
}

/** Maximum length of a section that is shown beside the image, in characters of HTML. */
const maxPrices = 1_500

async function drawBody(db: Db, { text, language }: Localized) {
  const { html, headings } = tableOfContents(await drawBodyImages(db, text))
  const [section = ''] = /<h2[^>]*>(?:(?!<h2).)*<table>(?:(?!<h2).)*/s.exec(html) ?? []
  const prices = section.length <= maxPrices ? section : ''
  return { text: html.replace(prices, ''), language, headings, prices }
}

function programCard(
  { id, title, titleBn, isSample, ...shown }: Program,
  language: Language,
  images: Map<string, Image>,
) {
  return {
    id,
    href: pathIn(language, recordPath('program', id)),
    title: inLanguage(language, title, titleBn),
    image: recordImageOf(images, shown, 'row'),
    isSample,
    isHeard: isHeard(shown),
  }
}
