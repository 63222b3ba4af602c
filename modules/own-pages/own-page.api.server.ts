import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { ownPageWrites } from './own-page.service.server.ts'
import { ownPage } from './own-page.ts'

export const createOwnPageApi = entityApi({
  of: ownPage,
  tag: 'Pages',
  one: 'a page',
  access: 'public',
  output: outputOf(ownPage, 'Page', {
    before: { slug: 'title', recordingFileEn: 'menu', recordingFileBn: 'menu' },
  }),
  writes: ownPageWrites,
})
