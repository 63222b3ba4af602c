// GET of a list and of one record: the same for every entity but for access, fields and queries.
import type { ListPage, ListQuery } from '../../db/list-query.ts'
import { AppError } from '../../errors.ts'
import type { Access } from './access.ts'
import type { Api } from './create-api.ts'
import { defineRoute } from './define-route.ts'
import { type OutputFields, type OutputSchema, pickOutput } from './output.ts'
import { idParams, listQuery, listResponse, oneResponse, totalHeader } from './parameters.ts'

export type RecordReads<Output extends OutputFields, S extends readonly string[]> = {
  access: Access
  path: string
  tag: string
  /** With its article: a donor. */
  one: string
  sort: S
  output: OutputSchema<Output>
  list: (query: ListQuery<{ sort: S }>) => Promise<ListPage<NoInfer<Output>>>
  find: (id: number) => Promise<NoInfer<Output> | undefined>
}

export function addReads<Output extends OutputFields, const S extends readonly string[]>(
  api: Api,
  { access, path, tag, one, sort, output, list, find }: RecordReads<Output, S>,
): void {
  const listRoute = defineRoute(access, {
    method: 'get',
    path,
    tags: [tag],
    summary: 'All of them, in their order',
    request: { query: listQuery(sort) },
    responses: { 200: listResponse(output, 'The whole list, or a page of it.') },
  })
  const oneRoute = defineRoute(access, {
    method: 'get',
    path: `${path}/{id}`,
    tags: [tag],
    summary: `Read ${one}`,
    request: { params: idParams },
    responses: { 200: oneResponse(output, 'What is asked for.') },
  })

  api.openapi(listRoute, async (c) => {
    const { rows, total } = await list(c.req.valid('query'))
    c.header(totalHeader, String(total))
    return c.json(
      rows.map((row) => pickOutput(output, row)),
      200,
    )
  })
  api.openapi(oneRoute, async (c) => {
    const record = await find(c.req.valid('param').id)
    if (!record) throw new AppError('not_found', 'record.unknown')
    return c.json(pickOutput(output, record), 200)
  })
}
