// Write operations of programs. The read operations are in program.api.server.ts.
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { programOperations } from './program.api.server.ts'
import { createProgram, deleteProgram, updateProgram } from './program.service.server.ts'
import { programForm } from './program-form.schema.ts'

export function createProgramAdminApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addWrites(api, services, {
    entity: 'programs',
    ...programOperations,
    form: programForm,
    file: smallImage,
    create: (actor, form) => createProgram(services, actor, form),
    update: (actor, target, form) => updateProgram(services, actor, target, form),
    remove: (actor, target) => deleteProgram(services, actor, target),
  })
  return api
}
