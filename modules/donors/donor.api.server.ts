import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { donor } from './donor.ts'

export const createDonorApi = entityApi({
  of: donor,
  tag: 'Donors',
  one: 'a donor',
  access: 'content',
  output: outputOf(donor, 'Donor'),
  writes: writesOf(donor),
})
