// A project's own page has only the facts that are given.
import { formatDate, formatTaka } from '#core/lib/text/format.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { findRecord } from '#core/entity/record.queries.server.ts'
import { drawBodyImages } from '#core/images/body-images.service.server.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { recordImageOf } from '#core/images/image.service.server.ts'
import { headOf, type PageParts, readSiteValues } from '#core/page/frame/page.service.server.ts'
import { hasOwnPage } from './project.queries.server.ts'

export type ProjectPage = NonNullable<Awaited<ReturnType<typeof readProjectPage>>>

/**
 * Reads a project's page.
 * @returns undefined if there is no such project, or if the table already shows all its facts
 */
export async function readProjectPage(page: PageParts, url: URL, id: number | undefined) {
  const { db, config } = page
  const project = id === undefined ? undefined : await findRecord(db, 'projects', id)
  if (!project || !hasOwnPage(project)) return undefined
  const language = languageOf(url.pathname)
  const [values, images] = await Promise.all([
    readSiteValues(page),
    findImages(db, [project.imagename]),
  ])
  const texts = localizedTexts(language, project)
  const description = await drawBodyImages(db, texts.description.text)
  const image = images.get(project.imagename ?? '')
  const { amount, startsOn, endsOn, agreedOn, status, isSample } = project
  return {
    ...texts,
    description: { ...texts.description, text: description },
    head: headOf(config, url, values, {
      title: texts.title.text,
      description: plainText(texts.description.text) || texts.title.text,
      shared: { place: `projects-${project.id}`, image, shown: project },
      parent: 'previous-project',
      article: { language: texts.title.language, record: project },
    }),
    image: recordImageOf(images, project, 'page'),
    status,
    /** Amount in the words of the page's language; undefined if not given. */
    amount: amount === null ? undefined : formatTaka(amount, language),
    startsOn: startsOn ? formatDate(startsOn, language) : undefined,
    endsOn: endsOn ? formatDate(endsOn, language) : undefined,
    agreedOn: agreedOn ? formatDate(agreedOn, language) : undefined,
    isSample,
  }
}
