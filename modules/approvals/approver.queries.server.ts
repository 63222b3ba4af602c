// Entries of the access log about accounts that became administrators: every way to become one is recorded there.
import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { systemActor } from '#core/kernel/history/change-content.ts'
import type { AccessEvent } from '#core/records/audit/access-events.ts'

type Entry = Row<'accessLog'>

/** Events by which an account may have become that of an administrator, or of an editor. */
const becoming: readonly AccessEvent[] = [
  'accountMade',
  'accountRestored',
  'roleChanged',
  'linkUsed',
]

/** Events by which one person could take over the account of another. */
const takingOver: readonly AccessEvent[] = [
  'passwordChanged',
  'secondStepReset',
  'accountChanged',
  'linkMade',
  'invitationMade',
]

/** Finds the event by which an account got its rights, the last one since an instant. */
export async function findBecoming(db: Db, userId: number, since: string) {
  const entries = await listEntries(db, userId, becoming, since)
  return entries.find(givesRights)
}

/** The first administrator is made by the program itself, and so by the host. */
function givesRights({ event, details, actorId, actorName }: Entry): boolean {
  if (actorId === null && actorName === systemActor.name && event !== 'linkUsed') return false
  const { to, role } = JSON.parse(details ?? '{}')
  return (to ?? role) !== 'USER'
}

/** Administrators who have vouched for an account since an entry. */
export async function listVouchers(db: Db, userId: number, after: number): Promise<Entry[]> {
  return db
    .selectFrom('accessLog')
    .innerJoin('users as voucher', 'voucher.id', 'accessLog.actorId')
    .selectAll('accessLog')
    .where('voucher.role', '=', 'ADMIN')
    .where('subjectId', '=', userId)
    .where('event', '=', 'administratorVouched' satisfies AccessEvent)
    .where('accessLog.id', '>', after)
    .orderBy('accessLog.id')
    .execute()
}

/** Lists everybody who took part in making an account since an instant. */
export async function listMakers(db: Db, userId: number, since: string) {
  const entries = await listEntries(db, userId, [...becoming, ...takingOver], since)
  const ids = entries.map(({ actorId }) => actorId).filter((id) => id !== null && id !== userId)
  return [...new Set(ids)].map(Number)
}

/** True if somebody else could log in as this person by now. An unused link does not count: its use is `linkUsed`. */
export async function isTakenOver(db: Db, userId: number, since: string) {
  const entries = await listEntries(db, userId, takingOver, since)
  return entries.some(
    ({ event, actorId, details }) =>
      actorId !== null && actorId !== userId && !isLink(event) && !isNewName(event, details),
  )
}

function isLink(event: string): boolean {
  return event === 'linkMade' || event === 'invitationMade'
}

function isNewName(event: string, details: string | null): boolean {
  return event === 'accountChanged' && JSON.parse(details ?? '{}').fields === 'name'
}

async function listEntries(db: Db, userId: number, events: readonly AccessEvent[], since: string) {
  return db
    .selectFrom('accessLog')
    .selectAll()
    .where('subjectId', '=', userId)
    .where('event', 'in', events)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * True if a person has removed an administrator, or taken the role away, since an instant. An account without a
 * password is no administrator yet.
 */
export async function hasLostAdministrator(db: Db, since: string) {
  const removed = await db
    .selectFrom('accessLog')
    .select('details')
    .where('event', 'in', ['accountDeleted', 'roleChanged'] satisfies AccessEvent[])
    .where('actorId', 'is not', null)
    .where('at', '>', since)
    .execute()
  return removed.some(({ details }) => {
    const { role, from, isOnlyInvited } = JSON.parse(details ?? '{}')
    return (from ?? role) === 'ADMIN' && !isOnlyInvited
  })
}

/** True if one of two people could have taken over the account of the other since an instant. */
export async function hasTakenOver(db: Db, [one, other]: readonly [number, number], since: string) {
  return hasFound(
    db
      .selectFrom('accessLog')
      .where('event', 'in', takingOver)
      .where('at', '>', since)
      .where((eb) =>
        eb.or([
          eb.and([eb('actorId', '=', one), eb('subjectId', '=', other)]),
          eb.and([eb('actorId', '=', other), eb('subjectId', '=', one)]),
        ]),
      ),
  )
}
