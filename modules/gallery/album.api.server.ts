import { entityApi } from '#core/entity/entity-api.server.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { albumWrites, deleteAlbum } from './album.service.server.ts'
import { album } from './album.ts'
import { albumOutput } from './album-output.schema.server.ts'

export const createAlbumApi = entityApi({
  of: album,
  tag: 'Albums',
  one: 'an album',
  access: 'public',
  output: albumOutput,
  writes: albumWrites,
  remove: deleteAlbum,
  file: largeImage,
})
