import { writesOf } from '#core/entity/write-record.server.ts'
import { donor } from './donor.ts'

export const donorWrites = writesOf(donor)
