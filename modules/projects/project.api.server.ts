import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { project } from './project.ts'

export const createProjectApi = entityApi({
  of: project,
  tag: 'Completed projects',
  one: 'a completed project',
  access: 'content',
  output: outputOf(project, 'Project'),
  writes: writesOf(project),
})
