import { z } from '@hono/zod-openapi'
import type { ApiParts } from '#core/kernel/api/create-api.ts'
import type { Services } from '#core/kernel/services.ts'
import { createEntityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { programWrites } from './program.service.server.ts'
import { program } from './program.ts'

export const programOutput = outputOf(program, 'Program', {
  schemas: { id: z.int().openapi({ example: 1 }) },
})

export function createProgramApi(services: Services, parts: ApiParts) {
  return createEntityApi(services, parts, {
    of: program,
    tag: 'Programs',
    one: 'a program',
    access: 'public',
    output: programOutput,
    writes: programWrites,
    file: smallImage,
  })
}
