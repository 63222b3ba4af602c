import { z } from '@hono/zod-openapi'
import { AppError } from '#platform/errors.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import {
  idParams,
  instant,
  isSample,
  listAnswer,
  listQuery,
  oneAnswer,
  totalHeader,
  updatedAt,
} from '#platform/http/api/parameters.ts'
import type { Services } from '#platform/services.ts'
import {
  findProgram,
  type Program,
  programColumns,
  searchPrograms,
} from './program.queries.server.ts'

/** The specification's fields (section 3), the Bangla ones and `isSample`. */
export const programOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'Rural housing' }),
    titleBn: z.string().nullable().openapi({ example: 'গ্রামীণ আবাসন' }),
    slug: z.string().openapi({ example: 'rural-housing' }),
    sortOrder: z.int().openapi({ example: 1 }),
    description: z
      .string()
      .openapi({ description: 'HTML.', example: '<p>Loans for a safe home.</p>' }),
    descriptionBn: z.string().nullable().openapi({ description: 'HTML.' }),
    imagename: z
      .string()
      .nullable()
      .openapi({ description: 'Shown from `/api/uploads/{imagename}`.' }),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Program')

const listRoute = defineRoute('public', {
  method: 'get',
  path: '/api/programs',
  tags: ['Programs'],
  summary: 'All programs, in their order',
  request: { query: listQuery(programColumns.sort) },
  responses: { 200: listAnswer(programOutput, 'The programs.') },
})

const oneRoute = defineRoute('public', {
  method: 'get',
  path: '/api/programs/{id}',
  tags: ['Programs'],
  summary: 'One program',
  request: { params: idParams },
  responses: { 200: oneAnswer(programOutput, 'The program.') },
})

export function createProgramApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)

  api.openapi(listRoute, async (c) => {
    const { rows, total } = await searchPrograms(db, c.req.valid('query'))
    c.header(totalHeader, String(total))
    return c.json(rows.map(programAnswer), 200)
  })

  api.openapi(oneRoute, async (c) => {
    const program = await findProgram(db, c.req.valid('param').id)
    if (!program) throw new AppError('not_found', 'This program is not there.')
    return c.json(programAnswer(program), 200)
  })

  return api
}

export function programAnswer(program: Program): z.infer<typeof programOutput> {
  return {
    id: program.id,
    title: program.title,
    titleBn: program.titleBn,
    slug: program.slug,
    sortOrder: program.sortOrder,
    description: program.description,
    descriptionBn: program.descriptionBn,
    imagename: program.imagename,
    isSample: program.isSample,
    createdAt: program.createdAt,
    updatedAt: program.updatedAt,
  }
}
