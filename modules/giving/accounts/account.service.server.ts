// The organisation's accounts at the desk. What givers see stays in the settings.
import { matches } from '#core/kernel/history/record-values.ts'
import { assertFresh, type Target } from '#core/kernel/history/records.ts'
import { fieldError } from '#core/platform/errors.ts'
import { type GiftAccount, listAccounts } from '../desk/account.queries.server.ts'
import { type DeskAct, deskAct, recordAct } from '../desk/desk-access.server.ts'
import { insertRow, requireRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import type { ChangedAccount, NewAccount } from './account.schema.ts'

/** @throws AppError conflict (another account of this way has the name) */
export const createAccount = deskAct<NewAccount, GiftAccount>(async (act, account) => {
  const { tx, at } = act
  await requireFreeName(act, account)
  const values = { ...account, isClosed: false, createdAt: at, updatedAt: at }
  return record(act, await insertRow(tx, 'giftAccounts', values))
})

/** Changes an account; a closed one keeps its lines. @throws AppError not_found, conflict (as above, or changed since) */
export const changeAccount = deskAct<{ target: Target; values: ChangedAccount }, GiftAccount>(
  async (act, { target: { id, seenAt }, values }) => {
    const { tx, at } = act
    const account = await requireRow(tx, 'giftAccounts', id)
    assertFresh(account, seenAt)
    if (matches(account, values)) return account
    await requireFreeName(act, { id, way: account.way, ...values })
    await updateRow(tx, 'giftAccounts', id, { ...values, updatedAt: at })
    return record(act, id)
  },
)

async function requireFreeName(
  { tx }: DeskAct,
  { id, way, name }: Pick<NewAccount, 'way' | 'name'> & { id?: number },
): Promise<void> {
  const isTaken = (await listAccounts(tx)).some(
    (other) => other.id !== id && other.way === way && other.name === name,
  )
  if (isTaken) throw fieldError('conflict', 'name', 'gift.account_name_taken')
}

async function record(act: DeskAct, id: number): Promise<GiftAccount> {
  const account = await requireRow(act.tx, 'giftAccounts', id)
  await recordAct(act, { what: 'accountChanged', text: account.name || account.way })
  return account
}
