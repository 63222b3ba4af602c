import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { EarlierCertificate } from './registration-state.ts'

export type Registration = Omit<Row<'registrations'>, 'earlier'> & {
  /** Earlier certificates, newest first. */
  earlier: EarlierCertificate[]
}

export function toRegistration({ earlier, ...row }: Row<'registrations'>): Registration {
  return { ...row, earlier: JSON.parse(earlier) }
}

export async function listRegistrations(db: Db): Promise<Registration[]> {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(toRegistration)
}
