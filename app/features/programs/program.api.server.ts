import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'

import { addReads } from '#platform/http/api/record-reads.ts'
import type { Services } from '#platform/services.ts'
import { findProgram, programColumns, searchPrograms } from './program.queries.server.ts'
import { programOutput } from './program-output.schema.server.ts'

/** Of the operations that read and of those that write. */
export const programOperations = {
  path: '/api/programs',
  tag: 'Programs',
  one: 'a program',
  output: programOutput,
}

export function createProgramApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)
  addReads(api, {
    ...programOperations,
    access: 'public',
    sort: programColumns.sort,
    list: (query) => searchPrograms(db, query),
    find: (id) => findProgram(db, id),
  })
  return api
}
