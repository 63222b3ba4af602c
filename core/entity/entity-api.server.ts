import type { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import type { FileLimit } from '#core/kernel/api/multipart.ts'
import type { OutputFields, OutputSchema } from '#core/kernel/api/output.ts'
import { addReads, type RecordReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { mapPage } from '#core/kernel/db/list-query.ts'
import type { Entity, Row } from '#core/kernel/db/tables.ts'
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Changed, Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import type { Described } from '#core/lib/entity/describe-entity.ts'
import { findRecord, searchRecords } from './record.queries.server.ts'
import type { Writes } from './write-record.server.ts'

type OnRead = NonNullable<RecordReads<never, never>['onRead']>

type EntityApi<E extends Entity, Form, Output extends OutputFields> = Pick<
  RecordReads<Output, readonly string[]>,
  'tag' | 'one' | 'access'
> & {
  /** Runs before a logged-in reader gets data that only they may read. */
  onRead?: (services: Services, ...read: Parameters<OnRead>) => Promise<void>
  of: Pick<Described<E>, 'entity' | 'columns'> & { path: string; form: z.core.$ZodType<Form> }
  output: OutputSchema<Output>
  writes: Writes<E, Form>
  /** Default: the record alone is deleted. */
  remove?: (services: Services, actor: Actor, target: Target) => Promise<Changed<unknown>>
  /** Set for a form with a file, sent as multipart; otherwise the body is JSON. */
  file?: FileLimit
} & (Row<E> extends NoInfer<Output> ? { show?: Show<E, Output> } : { show: Show<E, Output> })

/** Makes the response of a row, which `db` shows. */
type Show<E extends Entity, Output> = (row: Row<E>, db: Db) => NoInfer<Output>

/** Makes the API of a described kind: a list, one record, and the three writes. */
export function entityApi<
  E extends Entity,
  Form extends { updatedAt?: string | undefined },
  Output extends OutputFields,
>(kind: EntityApi<E, Form, Output>) {
  const { of, writes, file, remove, show = asOutput<Row<E>, Output> } = kind
  const { tag, one, access, output, onRead } = kind
  const operations = { tag, one, output, path: of.path }
  return defineApi((services, _answer, api) => {
    addReads(api, {
      databases: services,
      access,
      ...operations,
      ...(onRead && { onRead: (...read) => onRead(services, ...read) }),
      sort: of.columns.sort,
      list: async (db, query) =>
        mapPage(await searchRecords(db, of, query), (row) => show(row, db)),
      find: async (db, id) => {
        const row = await findRecord(db, of.entity, id)
        return row && show(row, db)
      },
    })
    addWrites(api, services, {
      entity: of.entity,
      ...operations,
      form: of.form,
      ...(file && { file }),
      ...(remove && { remove: (actor, target) => remove(services, actor, target) }),
      create: async (actor, form) => shown(await writes.create(services, actor, form)),
      update: async (actor, target, form) =>
        shown(await writes.update(services, actor, target, form)),
    })

    function shown({ record, version }: Changed<Row<E>>): Changed<Output> {
      return { record: show(record, services.db), version }
    }
  })
}

/** Without `show` a row is a response already; the types of `EntityApi` require it otherwise. */
function asOutput<Found, Output>(row: Found): Output
function asOutput(row: object): object {
  return row
}
