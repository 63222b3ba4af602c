import { writesOf } from '#core/entity/write-record.server.ts'
import { office } from './office.ts'

export const officeWrites = writesOf(office)
