import { sql } from 'kysely'
import { publishableEntities } from '#core/kernel/db/visibility.ts'
import { entityPermissions, mayDo, type Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { dayOf, minuteOf } from '#core/lib/text/day.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { findUseOfEntity } from '#core/settings/uses/uses.ts'

export const comingKinds = ['appears', 'leaves', 'closes', 'takesPlace'] as const

/** An event of a published record that needs nobody: day and time in Dhaka, YYYY-MM-DD and HH:MM. */
export type Coming = {
  what: (typeof comingKinds)[number]
  day: string
  time: string | null
  entity: string
  id: number
  label: string
  labelBn: string | null
}

const most = 20

/** Lists what comes among the records that a role may change, the next first. */
export async function listComing({ db, entities, clock }: Services, role: Role): Promise<Coming[]> {
  const now = clock()
  const unused = await readUnused(db)
  const tables = publishableEntities.filter((table) => {
    const use = findUseOfEntity(table)
    return !(use && unused.has(use)) && mayDo(role, entityPermissions[table])
  })
  const lists = tables.flatMap((table) => [
    timed(table, 'publishAt', 'appears'),
    timed(table, 'unpublishAt', 'leaves'),
  ])
  if (tables.includes('notices')) {
    lists.push(dated('closesOn', 'closesAt', 'closes'))
    lists.push(dated('takesPlaceOn', 'takesPlaceAt', 'takesPlace'))
  }
  const order = ({ day, time, entity }: Coming) => `${day} ${time ?? ''} ${entity}`
  return (await Promise.all(lists))
    .flat()
    .sort((one, other) => order(one).localeCompare(order(other)) || one.id - other.id)
    .slice(0, most)

  async function timed(
    table: (typeof tables)[number],
    column: 'publishAt' | 'unpublishAt',
    what: Coming['what'],
  ): Promise<Coming[]> {
    const { name } = entities[table]
    const rows = await db
      .selectFrom(table)
      .select([
        'id',
        sql<string>`${sql.ref(name.column)}`.as('label'),
        sql<string | null>`${name.bangla ? sql.ref(name.bangla) : sql`null`}`.as('labelBn'),
        sql<string>`${sql.ref(column)}`.as('at'),
      ])
      .where('state', '=', 'published')
      .where(column, '>', now.toISOString())
      .orderBy(column)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ at, ...row }) => {
      const instant = new Date(at)
      return { ...row, what, day: dayOf(instant), time: minuteOf(instant), entity: table }
    })
  }

  async function dated(
    day: 'closesOn' | 'takesPlaceOn',
    time: 'closesAt' | 'takesPlaceAt',
    what: Coming['what'],
  ): Promise<Coming[]> {
    const rows = await db
      .selectFrom('notices')
      .select(['id', 'title as label', 'titleBn as labelBn', `${day} as day`, `${time} as time`])
      .where('state', '=', 'published')
      .where(({ or, eb }) =>
        or([eb('unpublishAt', 'is', null), eb('unpublishAt', '>', now.toISOString())]),
      )
      .where(({ or, and, eb }) =>
        or([
          eb(day, '>', dayOf(now)),
          and([eb(day, '=', dayOf(now)), or([eb(time, 'is', null), eb(time, '>', minuteOf(now))])]),
        ]),
      )
      .orderBy(day)
      .orderBy(time)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map((row) => ({ ...row, what, day: row.day ?? '', entity: 'notices' }))
  }
}
