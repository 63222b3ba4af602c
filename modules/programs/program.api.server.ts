import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads, type ReadableDatabases } from '#core/kernel/api/record-reads.ts'
import { findProgram, programColumns, searchPrograms } from './program.queries.server.ts'
import { programOutput } from './program-output.schema.server.ts'

/** Options shared by the read and write operations. */
export const programOperations = {
  path: '/api/programs',
  tag: 'Programs',
  one: 'a program',
  output: programOutput,
}

export function createProgramApi(databases: ReadableDatabases, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases,
    ...programOperations,
    access: 'public',
    sort: programColumns.sort,
    list: searchPrograms,
    find: findProgram,
  })
  return api
}
