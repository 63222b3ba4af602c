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
  const order = ({ day, time, entity, id }: Coming) => `${day} ${time ?? ''} ${entity} ${id}`
  return (await Promise.all(lists))
    .flat()
    .sort((one, other) => order(one).localeCompare(order(other)))
    .slice(0, most)

  async function timed(
    table: (typeof tables)[number],
    column: 'publishAt' | 'unpublishAt',
    what: Coming['what'],
  ): Promise<Coming[]> {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('state', '=', 'published')
      .where(column, '>', now.toISOString())
      .orderBy(column)
      .orderBy('id')
      .limit(most)
      .execute()
    const { name } = entities[table]
    return rows.map((row) => {
      const fields = new Map<string, unknown>(Object.entries(row))
      const at = new Date(String(fields.get(column)))
      const labelBn = name.bangla && fields.get(name.bangla)
      return {
        what,
        day: dayOf(at),
        time: minuteOf(at),
        entity: table,
        id: row.id,
        label: String(fields.get(name.column)),
        labelBn: labelBn ? String(labelBn) : null,
      }
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
      .where(day, '>=', dayOf(now))
      .orderBy(day)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map((row) => ({ ...row, what, day: row.day ?? '', entity: 'notices' }))
  }
}
