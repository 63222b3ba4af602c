import { z } from '@hono/zod-openapi'
import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { albumWrites, deleteAlbum } from './album.service.server.ts'
import { album } from './album.ts'

export const createAlbumApi = entityApi({
  of: album,
  tag: 'Albums',
  one: 'an album',
  access: 'public',
  output: outputOf(album, 'Album', {
    schemas: { id: z.int().openapi({ example: 1 }) },
    before: { description: 'sortOrder', descriptionBn: 'sortOrder' },
    isUndated: true,
  }),
  writes: albumWrites,
  remove: deleteAlbum,
  file: largeImage,
})
