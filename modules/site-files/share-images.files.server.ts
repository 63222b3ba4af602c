// Images of shared links are drawn only for visible content, so that strangers cannot cause more drawings than the
// public site has records.
import { Hono } from 'hono'
import { findEntity } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { isListedTag } from '#core/platform/http/response/file-conditions.ts'
import { thrownError } from '#core/platform/http/response/simple-error.ts'
import { imagePolicy, openHeaders } from '#core/platform/http/security/security-headers.ts'
import { recordId } from '#core/lib/record-id.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { findRecordName } from '#core/images/share-image.queries.server.ts'
import {
  openShareImageReader,
  type ShareSubject,
  sharePath,
} from '#core/images/share-image.service.server.ts'
import { readSiteValues } from '#core/page/frame/page.service.server.ts'
import { recordShareSubject, siteShareSubject } from '#core/page/frame/share-subject.server.ts'
import { donateShareSubject } from '#modules/donate/donate-share.server.ts'
import { readQuilt } from '#modules/quilt/quilt.service.server.ts'
import { quiltShareSubject } from '#modules/quilt/quilt-picture.server.ts'

/**
 * Matches `programs-12-bn-0123456789abcdef.jpg`, and `site-en-0123456789abcdef.jpg` of a picture without a record; older
 * links name no language.
 */
const address = /^((?:([a-z]+)-([1-9]\d*)|site|quilt|donate))(?:-(en|bn))?-[0-9a-f]{16}\.jpg$/

export function createShareImagesApi(services: Services): Hono {
  const readImage = openShareImageReader(services)
  const app = new Hono()
  app.get('/share/:file', async ({ req, body, redirect }) => {
    const [, place = '', entity, id, ending] = address.exec(req.param('file')) ?? []
    const language = ending === 'bn' ? 'bn' : 'en'
    const subject = place ? await findSubject(services, language, place, entity, id) : undefined
    if (!subject) throw new AppError('not_found', 'address.no_file')
    const path = sharePath(place, language, subject)
    // The image has changed since the link was shared.
    if (path !== req.path) return redirect(path, 302)
    const headers = {
      // Caches revalidate, so that hidden content disappears from them too.
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Type': 'image/jpeg',
      'Content-Security-Policy': imagePolicy,
      ETag: `"${path}"`,
      ...openHeaders,
    }
    if (isListedTag(req.header('If-None-Match'), headers.ETag)) return body(null, 304, headers)
    // A static copy asks for each before it reads one.
    if (req.method === 'HEAD') return body(null, 200, headers)
    return body(new Uint8Array(await readImage(subject)), 200, headers)
  })
  app.onError((error) => {
    if (!(error instanceof AppError)) throw error
    const { body, status, headers } = thrownError(error, 'html')
    return new Response(body, { status, headers })
  })
  return app
}

/** Finds the subject to draw; undefined for a record that is not visible, or has no page of its own. */
async function findSubject(
  { publicDb, entities, config, clock }: Services,
  language: Language,
  place: string,
  entity: string | undefined,
  id: string | undefined,
): Promise<ShareSubject | undefined> {
  const values = await readSiteValues({ db: publicDb, entities, config })
  if (place === 'donate') return donateShareSubject(publicDb, language, values)
  if (place === 'quilt') {
    const patches = await readQuilt({ db: publicDb, clock }, values.settings, language)
    return quiltShareSubject(language, values, patches)
  }
  if (!entity) return siteShareSubject(language, values)
  const definition = findEntity(entities, entity)
  const pages = definition?.publicPages ?? 'none'
  const shown = pages === 'none' ? undefined : await pages.sharedImage(publicDb, recordId(id) ?? 0)
  if (!definition || !shown) return undefined
  const name = await findRecordName(publicDb, definition, recordId(id) ?? 0)
  const image = (await findImages(publicDb, [shown.imagename])).get(shown.imagename ?? '')
  const title = inLanguage(language, name?.title ?? '', name?.titleBn).text
  return recordShareSubject(language, values, { title, image, shown })
}
