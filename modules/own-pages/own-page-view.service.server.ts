import { languageOf } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { drawBodyImages } from '#core/images/body-images.service.server.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { headOf, type PageParts, readSiteValues } from '#core/page/frame/page.service.server.ts'
import { tableOfContents } from '#core/page/frame/table-of-contents.ts'
import { fillPlaceholders } from '#core/page/placeholders/fill-placeholders.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { readRecording } from '#core/recordings/recording.service.server.ts'
import { findOwnPageBySlug, firstImageOf } from './own-page.queries.server.ts'

export type OwnPageContent = NonNullable<Awaited<ReturnType<typeof readOwnPage>>>

export async function readOwnPage(
  page: PageParts & Pick<PageServices, 'storage'>,
  url: URL,
  slug: string,
) {
  const [record, values] = await Promise.all([
    findOwnPageBySlug(page.db, slug),
    readSiteValues(page),
  ])
  if (!record) return undefined
  const language = languageOf(url.pathname)
  const { title, body } = localizedTexts(language, record)
  const text = fillPlaceholders(body.text, body.language, values)
  const imagename = firstImageOf(record)
  const images = await findImages(page.db, [imagename])
  const { html, headings } = tableOfContents(await drawBodyImages(page.db, text))
  return {
    head: headOf(page.config, url, values, {
      title: title.text,
      description: plainText(text),
      shared: { place: `pages-${record.id}`, image: images.get(imagename ?? '') },
      article: { language: body.language, record },
    }),
    title,
    body: { text: html, language: body.language },
    headings,
    recording: await withFallback(page, readRecording(page, record, language), undefined),
    isSample: record.isSample,
  }
}
