import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { instant, isSample, updatedAt } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import type { Services } from '#platform/services.ts'
import {
  findProgram,
  type Program,
  programColumns,
  searchPrograms,
} from './program.queries.server.ts'

/** The specification's fields (section 3), the Bangla ones and `isSample`. */
const programOutput = z
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

/** Of the operations that read and of those that write. */
export const programTranslations = {
  path: '/api/programs',
  tag: 'Programs',
  one: 'a program',
  output: programOutput,
}

export function createProgramApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)
  addReads(api, {
    ...programTranslations,
    access: 'public',
    answer: programAnswer,
    sort: programColumns.sort,
    list: (query) => searchPrograms(db, query),
    find: (id) => findProgram(db, id),
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
