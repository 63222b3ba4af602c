import type { ApiParts } from '#core/kernel/api/create-api.ts'
import type { Services } from '#core/kernel/services.ts'
import { createEntityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { projectWrites } from './project.service.server.ts'
import { project } from './project.ts'

export function createProjectApi(services: Services, parts: ApiParts) {
  return createEntityApi(services, parts, {
    of: project,
    tag: 'Completed projects',
    one: 'a completed project',
    access: 'content',
    output: outputOf(project, 'Project'),
    writes: projectWrites,
  })
}
