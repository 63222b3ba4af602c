import type { ApiParts } from '#core/kernel/api/create-api.ts'
import type { Services } from '#core/kernel/services.ts'
import { createEntityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { donorWrites } from './donor.service.server.ts'
import { donor } from './donor.ts'

export function createDonorApi(services: Services, parts: ApiParts) {
  return createEntityApi(services, parts, {
    of: donor,
    tag: 'Donors',
    one: 'a donor',
    access: 'content',
    output: outputOf(donor, 'Donor'),
    writes: donorWrites,
  })
}
