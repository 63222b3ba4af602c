import type { ApiParts } from '#core/kernel/api/create-api.ts'
import type { Services } from '#core/kernel/services.ts'
import { createEntityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { ownPageWrites } from './own-page.service.server.ts'
import { ownPage } from './own-page.ts'

export function createOwnPageApi(services: Services, parts: ApiParts) {
  return createEntityApi(services, parts, {
    of: ownPage,
    tag: 'Pages',
    one: 'a page',
    access: 'public',
    output: outputOf(ownPage, 'Page', {
      before: { slug: 'title', recordingFileEn: 'menu', recordingFileBn: 'menu' },
    }),
    writes: ownPageWrites,
  })
}
