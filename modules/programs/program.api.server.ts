import { z } from '@hono/zod-openapi'
import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { programWrites } from './program.service.server.ts'
import { program } from './program.ts'

export const programOutput = outputOf(program, 'Program', {
  schemas: { id: z.int().openapi({ example: 1 }) },
})

export const createProgramApi = entityApi({
  of: program,
  tag: 'Programs',
  one: 'a program',
  access: 'public',
  output: programOutput,
  writes: programWrites,
  file: smallImage,
})
