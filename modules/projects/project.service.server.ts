import { writesOf } from '#core/entity/write-record.server.ts'
import { project } from './project.ts'

export const projectWrites = writesOf(project)
