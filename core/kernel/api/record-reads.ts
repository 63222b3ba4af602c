// GET of a list and of one record: the same for every entity but for access, fields and queries.
import type { Context } from 'hono'
import { AppError } from '#core/platform/errors.ts'
import type { Db } from '../db/database.ts'
import type { ListPage, ListQuery } from '../db/list-query.ts'
import type { Permission } from '../permissions.ts'
import { type ApiEnv, authorize, type Caller } from './access.ts'
import type { Api } from './create-api.ts'
import { defineRoute } from './define-route.ts'
import { type OutputFields, type OutputSchema, pickOutput } from './output.ts'
import {
  idParams,
  listQuery,
  listResponse,
  oneResponse,
  sendList,
  visibilityQuery,
} from './parameters.ts'

/** `publicDb` selects only what is visible. */
export type ReadableDatabases = { db: Db; publicDb: Db }

export type RecordReads<Output extends OutputFields, S extends readonly string[]> = {
  access: 'public' | Permission
  databases: ReadableDatabases
  path: string
  tag: string
  /** Name with its article: a donor. */
  one: string
  sort: S
  output: OutputSchema<Output>
  list: (db: Db, query: ListQuery<{ sort: S }>) => Promise<ListPage<NoInfer<Output>>>
  find: (db: Db, id: number) => Promise<NoInfer<Output> | undefined>
  /** Runs before a logged-in reader gets data that only they may read. */
  onRead?: (caller: Caller, read: { id: number } | { rows: number }) => Promise<void>
}

export function addReads<Output extends OutputFields, const S extends readonly string[]>(
  api: Api,
  { access, databases, path, tag, one, sort, output, list, find, onRead }: RecordReads<Output, S>,
): void {
  const listRoute = defineRoute(tag, access, {
    get: path,
    summary: 'All of them, in their order',
    request: { query: listQuery(sort).extend(visibilityQuery.shape) },
    responses: { 200: listResponse(output, 'The whole list, or a page of it.') },
    ...readOptions,
  })
  const oneRoute = defineRoute(tag, access, {
    get: `${path}/{id}`,
    summary: `Read ${one}`,
    request: { params: idParams, query: visibilityQuery },
    responses: { 200: oneResponse(output, 'What is asked for.') },
    ...readOptions,
  })

  api.openapi(listRoute, async (c) => {
    const { state, ...query } = c.req.valid('query')
    const db = await databaseFor(c, access, databases, state)
    const { rows, total } = await list(db, query)
    await onRead?.(c.get('caller'), { rows: rows.length })
    return sendList(c, { total, rows: rows.map((row) => pickOutput(output, row)) })
  })
  api.openapi(oneRoute, async (c) => {
    const db = await databaseFor(c, access, databases, c.req.valid('query').state)
    const record = await find(db, c.req.valid('param').id)
    if (!record) {
      const isHidden = access === 'public' && (await isHiddenFrom(c, databases, find))
      throw new AppError('not_found', isHidden ? 'record.not_shown' : 'record.unknown')
    }
    await onRead?.(c.get('caller'), { id: c.req.valid('param').id })
    return c.json(pickOutput(output, record), 200)
  })
}

/** Errors of a read that may ask for invisible records, which requires a permission. */
export const readOptions = { errors: ['unauthorized', 'forbidden'] } as const

/** True for a caller with a token who could read the record with `state`. */
async function isHiddenFrom(
  c: Context<ApiEnv>,
  { db }: ReadableDatabases,
  find: (db: Db, id: number) => Promise<unknown>,
): Promise<boolean> {
  try {
    await authorize(c, 'content')
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
  return (await find(db, Number(c.req.param('id')))) !== undefined
}

/** Returns the database that a caller may read. @throws AppError unauthorized, forbidden */
export async function databaseFor(
  c: Context<ApiEnv>,
  access: RecordReads<never, never>['access'],
  { db, publicDb }: ReadableDatabases,
  state: 'all' | undefined,
): Promise<Db> {
  if (access !== 'public') return db
  if (state !== 'all') return publicDb
  await authorize(c, 'content')
  return db
}
