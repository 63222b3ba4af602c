import type { Db } from '#core/kernel/db/database.ts'
import type { Image } from '#core/platform/images/image.ts'
import { publicPages, recordPath } from '#core/lib/public-pages.ts'
import { type Language, languageOf, pathIn } from '#core/lib/text/language.ts'
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
import { headOf, type PageParts, readSiteValues } from '#core/page/frame/page.service.server.ts'
import { type Heading, tableOfContents } from '#core/page/frame/table-of-contents.ts'
import type { PageServices } from '#core/page-services.server.ts'
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
  /** The long text, with an anchor on each heading; undefined if there is none. */
  body: (Localized & { headings: Heading[] }) | undefined
  recording: Recording | undefined
  isSample: boolean
  moreHref: string | undefined
  ways: ContactMethods
  facts: KeyFact[]
}

export type ProgramCard = {
  id: number
  href: string
  title: Localized
  image: SiteImage | undefined
  isSample: boolean
}

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
  const body = texts.body.text ? texts.body : undefined
  const morePage = morePageOf({ ...program, hasBody: body !== undefined })
  const morePath = morePage && publicPages[morePage].path
  const hasMore = morePath !== undefined && !values.emptyPaths.has(morePath)
  const head = headOf(config, url, values, {
    title: title.text,
    description: words || title.text,
    shared: { place: `programs-${program.id}`, image, shown: program },
    article: { language: title.language, record: program },
  })
  // An unconfirmed figure is shown only on a page that says so.
  const facts = await withFallback(page, readKeyFacts(page, language, morePage), [])
  return {
    program: {
      ...texts,
      head,
      description: words ? description : undefined,
      // The image is decorative, since its title is beside it.
      image: recordImageOf(images, program, 'page'),
      recording: await withFallback(page, readRecording(page, program, language), undefined),
      isSample: program.isSample,
      body: body && (await drawBody(db, body)),
      moreHref: hasMore ? pathIn(language, morePath) : undefined,
      ways: contactMethods(values.settings, language),
      facts: facts.filter(({ isSample }) => head.hasSample || !isSample),
    },
    others,
  }
}

/** Reads the program whose “Read more” leads to a page, and the other programs; undefined if there is none. */
export async function readProgramOfPage(
  { db }: Pick<PageParts, 'db'>,
  language: Language,
  page: MorePage,
): Promise<{ program: ProgramCard; others: ProgramCard[] } | undefined> {
  const program = (await listProgramsOfPage(db, page, slugOfMorePage(page))).find(
    ({ body, bodyBn, ...one }) => morePageOf({ ...one, hasBody: Boolean(body || bodyBn) }) === page,
  )
  if (!program) return undefined
  const next = await listNextPrograms(db, program, mostOthers)
  const images = await findImages(
    db,
    [program, ...next].map(({ imagename }) => imagename),
  )
  const [own, ...others] = [program, ...next].map((one) => programCard(one, language, images))
  return own && { program: own, others }
}

async function drawBody(db: Db, { text, language }: Localized) {
  const { html, headings } = tableOfContents(await drawBodyImages(db, text))
  return { text: html, language, headings }
}

function programCard(
  { id, title, titleBn, isSample, ...shown }: Program,
  language: Language,
  images: Map<string, Image>,
): ProgramCard {
  return {
    id,
    href: pathIn(language, recordPath('program', id)),
    title: inLanguage(language, title, titleBn),
    image: recordImageOf(images, shown, 'row'),
    isSample,
  }
}
