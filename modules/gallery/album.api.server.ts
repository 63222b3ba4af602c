import type { ApiParts } from '#core/kernel/api/create-api.ts'
import type { Services } from '#core/kernel/services.ts'
import { createEntityApi } from '#core/entity/entity-api.server.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { albumWrites, deleteAlbum } from './album.service.server.ts'
import { album } from './album.ts'
import { albumOutput } from './album-output.schema.server.ts'

export function createAlbumApi(services: Services, parts: ApiParts) {
  return createEntityApi(services, parts, {
    of: album,
    tag: 'Albums',
    one: 'an album',
    access: 'public',
    output: albumOutput,
    writes: albumWrites,
    remove: deleteAlbum,
    file: largeImage,
  })
}
