// What every public page needs before it is drawn: its words with the tokens filled, and its head.
import type { Config } from '#platform/config.ts'
import { perVersion } from '#platform/content-version/per-version.ts'
import type { Db } from '#platform/db/database.ts'
import { type Language, languageOf, plainPath } from '../../lib/language.ts'
import { inLanguage } from '../../lib/localized.ts'
import { plainText, shortened } from '../../lib/plain-text.ts'
import { findImages } from '../images/image.queries.server.ts'
import { headImageOf } from '../images/image.service.server.ts'
import { countProjects } from '../projects/project.queries.server.ts'
import { findSettings } from '../settings/setting.queries.server.ts'
import { sharedDate } from '../statistics/current-statistics.ts'
import { listCurrentStatistics } from '../statistics/statistic.queries.server.ts'
import { fillTokens, type TokenValues } from './fill-tokens.ts'
import type { HeadImage, PageHead, PageKey, PagePart } from './page.schema.ts'
import { listPageTexts, type PageText } from './page-text.queries.server.ts'
import { isShownOn, listSamples } from './sample.queries.server.ts'

export type PublicPage = {
  language: Language
  head: PageHead
  /** Parts by name; `body` for a page of one text. */
  parts: Record<string, PagePart>
  values: TokenValues
}

/** A public page that has texts of its own. `url` is the address that was asked for. */
export async function readPage(
  { db, config }: { db: Db; config: Config },
  url: URL,
  key: PageKey,
): Promise<PublicPage> {
  const language = languageOf(url.pathname)
  const [texts, values] = await Promise.all([listPageTexts(db, key), readTokenValues(db)])
  const parts = Object.fromEntries(
    texts.map((text) => [partName(text.key), pagePart(text, language, values)]),
  )
  const first = Object.values(parts)[0]
  const head = await readHead({ db, config }, url, values, {
    title: first?.title.text ?? '',
    description: plainText(first?.html ?? ''),
  })
  return { language, head, parts, values }
}

/** The head of a page whose title and description come from a record. */
export async function readHead(
  { db, config }: { db: Db; config: Config },
  url: URL,
  values: TokenValues,
  words: { title: string; description: string; image?: HeadImage | undefined },
): Promise<PageHead> {
  const language = languageOf(url.pathname)
  const path = plainPath(url.pathname)
  const name = values.settings['org.name']
  return {
    language,
    path,
    title: words.title,
    description: shortened(words.description, 160),
    siteName: inLanguage(language, name.en, name.bn).text,
    publicUrl: config.publicUrl,
    hasSample: isShownOn(await listSamples(db), path),
    image: words.image ?? (await findBanner(db, config, values)),
  }
}

/** A shared link always shows a picture: the banner, when the page has none of its own. */
async function findBanner(db: Db, config: Config, { settings }: TokenValues) {
  const name = settings['home.banner'].en
  const image = (await findImages(db, [name])).get(name)
  return headImageOf(image, settings['org.name'].en, config.publicUrl)
}

export const readTokenValues = perVersion(async (db): Promise<TokenValues> => {
  const [settings, statistics, projectCount] = await Promise.all([
    findSettings(db),
    listCurrentStatistics(db),
    countProjects(db),
  ])
  return {
    settings,
    figures: new Map(statistics.map(({ key, value }) => [key, value])),
    figuresDate: sharedDate(statistics.filter(({ group }) => group === 'microcredit')),
    projectCount,
  }
})

function pagePart(text: PageText, language: Language, values: TokenValues): PagePart {
  const title = inLanguage(language, text.title, text.titleBn)
  const body = inLanguage(language, text.body, text.bodyBn)
  return {
    title,
    html: fillTokens(body.text, body.language, values),
    language: body.language,
    isSample: text.isSample,
  }
}

function partName(key: string): string {
  return key.slice(key.indexOf('.') + 1)
}
