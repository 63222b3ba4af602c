// Write operations of albums. The read operations are in album.api.server.ts.
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { albumOperations } from './album.api.server.ts'
import { createAlbum, deleteAlbum, updateAlbum } from './album.service.server.ts'
import { albumForm } from './album-form.schema.ts'

export function createAlbumAdminApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addWrites(api, services, {
    entity: 'albums',
    ...albumOperations,
    form: albumForm,
    file: largeImage,
    create: (actor, form) => createAlbum(services, actor, form),
    update: (actor, target, form) => updateAlbum(services, actor, target, form),
    remove: (actor, target) => deleteAlbum(services, actor, target),
  })
  return api
}
