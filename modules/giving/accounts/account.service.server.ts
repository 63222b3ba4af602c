// The organisation's accounts at the desk. What givers see stays in the settings.
import type { Db } from '#core/kernel/db/database.ts'
import type { Person } from '#core/kernel/history/change-content.ts'
import { matches } from '#core/kernel/history/record-values.ts'
import { assertFresh, type Target } from '#core/kernel/history/records.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import {
  findAccount,
  type GiftAccount,
  insertAccount,
  listAccounts,
  updateAccount,
} from '../desk/account.queries.server.ts'
import { actAtDesk, type DeskAct, type DeskStore, recordAct } from '../desk/desk-access.server.ts'
import type { ChangedAccount, NewAccount } from './account.schema.ts'

/** @throws AppError conflict (another account of this way has the name) */
export async function createAccount(
  services: DeskStore,
  person: Person,
  account: NewAccount,
): Promise<GiftAccount> {
  return actAtDesk(services, person, async (act) => {
    await requireFreeName(act.tx, account)
    return record(act, await insertAccount(act.tx, account, act.at))
  })
}

/** Changes an account; a closed one keeps its lines. @throws AppError not_found, conflict (as above, or changed since) */
export async function changeAccount(
  services: DeskStore,
  person: Person,
  { id, seenAt }: Target,
  values: ChangedAccount,
): Promise<GiftAccount> {
  return actAtDesk(services, person, async (act) => {
    const account = await requireAccount(act.tx, id)
    assertFresh(account, seenAt)
    if (matches(account, values)) return account
    await requireFreeName(act.tx, { id, way: account.way, ...values })
    await updateAccount(act.tx, id, { ...values, updatedAt: act.at })
    return record(act, id)
  })
}

/** @throws AppError not_found */
async function requireAccount(db: Db, id: number): Promise<GiftAccount> {
  const account = await findAccount(db, id)
  if (!account) throw new AppError('not_found', 'gift.account_unknown')
  return account
}

async function requireFreeName(
  tx: Db,
  { id, way, name }: Pick<NewAccount, 'way' | 'name'> & { id?: number },
): Promise<void> {
  const isTaken = (await listAccounts(tx)).some(
    (other) => other.id !== id && other.way === way && other.name === name,
  )
  if (isTaken) throw fieldError('conflict', 'name', 'gift.account_name_taken')
}

async function record(act: DeskAct, id: number): Promise<GiftAccount> {
  const account = await requireAccount(act.tx, id)
  await recordAct(act, { what: 'accountChanged', text: account.name || account.way })
  return account
}
