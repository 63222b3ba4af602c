import { writesOf } from '#core/entity/write-record.server.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { person } from './person.ts'

export const personWrites = writesOf(person, { imageLimit: largeImage })
