import type { ApiParts } from '#core/kernel/api/create-api.ts'
import type { Services } from '#core/kernel/services.ts'
import { createEntityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { officeWrites } from './office.service.server.ts'
import { office } from './office.ts'

export function createOfficeApi(services: Services, parts: ApiParts) {
  return createEntityApi(services, parts, {
    of: office,
    tag: 'Offices',
    one: 'an office',
    access: 'public',
    output: outputOf(office, 'Office'),
    writes: officeWrites,
  })
}
