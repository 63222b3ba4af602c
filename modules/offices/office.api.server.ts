import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { office } from './office.ts'

export const createOfficeApi = entityApi({
  of: office,
  tag: 'Offices',
  one: 'an office',
  access: 'public',
  output: outputOf(office, 'Office'),
  writes: writesOf(office),
})
