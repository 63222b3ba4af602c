import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export async function isRemembered(db: Db, userId: number, keyHash: string, now: string) {
  return hasFound(
    db
      .selectFrom('rememberedDevices')
      .where('userId', '=', userId)
      .where('keyHash', '=', keyHash)
      .where('expiresAt', '>', now),
  )
}

export async function rememberForSecondStep(db: Db, values: Omit<Row<'rememberedDevices'>, 'id'>) {
  const { device, createdAt, expiresAt } = values
  await db
    .insertInto('rememberedDevices')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'keyHash']).doUpdateSet({ device, createdAt, expiresAt }),
    )
    .execute()
}

/** Lists remembered devices, the newest first. */
export async function listRememberedDevices(db: Db, userId: number, now: string) {
  return db
    .selectFrom('rememberedDevices')
    .select(['id', 'device', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes a remembered device. @returns false if this person has no such device */
export async function deleteRememberedDevice(tx: Db, userId: number, id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('rememberedDevices')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
