// Images for shared links. They are drawn only for visible content, so strangers cannot have more drawn than there are records on
// the public site.
import { Hono } from 'hono'
import { findEntity } from '#kernel/entities.ts'
import type { Services } from '#kernel/services.ts'
import { AppError } from '#platform/errors.ts'
import { isListedTag } from '#platform/http/response/file-conditions.ts'
import { thrownError } from '#platform/http/response/simple-error.ts'
import { imagePolicy } from '#platform/http/security/security-headers.ts'
import { recordId } from '../../../lib/record-id.ts'
import { findImages } from '../../media/images/image.queries.server.ts'
import {
  openShareImageReader,
  type ShareSubject,
  sharePath,
} from '../../media/images/share-image.service.server.ts'
import { readSiteValues } from '../../page/frame/page.service.server.ts'

/** `programs-12-0123456789abcdef.jpg`, `site-0123456789abcdef.jpg` */
const address = /^((?:([a-z]+)-([1-9]\d*)|site)-)[0-9a-f]{16}\.jpg$/i

export function createShareImagesApi(services: Services): Hono {
  const readImage = openShareImageReader(services)
  const app = new Hono()
  app.get('/share/:file', async ({ req, body, redirect }) => {
    const [, start = '', entity, id] = address.exec(req.param('file')) ?? []
    const subject = start ? await findSubject(services, entity, id) : undefined
    if (!subject) throw new AppError('not_found', 'address.no_file')
    const path = sharePath(start.slice(0, -1), subject)
    // The image has changed since the link was shared.
    if (path !== req.path) return redirect(path, 302)
    const headers = {
      // Caches revalidate, so that hidden content disappears from them too.
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Type': 'image/jpeg',
      'Content-Security-Policy': imagePolicy,
      ETag: `"${path}"`,
    }
    if (isListedTag(req.header('If-None-Match'), headers.ETag)) return body(null, 304, headers)
    return body(new Uint8Array(await readImage(subject)), 200, headers)
  })
  app.onError((error) => {
    if (!(error instanceof AppError)) throw error
    const { body, status, headers } = thrownError(error, 'html')
    return new Response(body, { status, headers })
  })
  return app
}

/** Finds the image to share; undefined if nothing is visible, or nothing with an image. */
async function findSubject(
  { publicDb, entities, config }: Services,
  entity: string | undefined,
  id: string | undefined,
): Promise<ShareSubject | undefined> {
  const { logo, banner } = await readSiteValues({ db: publicDb, entities, config })
  if (!entity) return banner && { image: banner, logo }
  const pages = findEntity(entities, entity)?.publicPages ?? 'none'
  const shown = pages === 'none' ? undefined : await pages.sharedImage(publicDb, recordId(id) ?? 0)
  const name = shown?.imagename
  const image = name ? (await findImages(publicDb, [name])).get(name) : undefined
  return image && { image, shown, logo }
}
