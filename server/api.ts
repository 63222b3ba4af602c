// The features' APIs as one. A new feature is one line here.
import { createAlbumApi } from '#app/features/gallery/album.api.server.ts'
import { createPhotoApi } from '#app/features/gallery/photo.api.server.ts'
import { createProgramApi } from '#app/features/programs/program.api.server.ts'
import { createReportApi } from '#app/features/reports/report.api.server.ts'
import { type Api, createApi } from '#platform/http/api/create-api.ts'
import { describeApi } from '#platform/http/api/describe-api.ts'
import type { Services } from '#platform/services.ts'

const features = [createProgramApi, createAlbumApi, createPhotoApi, createReportApi]

/** Everything below /api but the uploads, which are mounted before it. */
export function createPublicApi(services: Services): Api {
  const api = createApi(services)
  for (const createFeatureApi of features) api.route('/', createFeatureApi(services))
  return describeApi(api, {
    title: 'Village Site',
    version: '1',
    description:
      'What the site shows, as JSON. Reading is open to everyone. A record with `isSample` is not confirmed by the organisation: do not take it for fact.',
  })
}
