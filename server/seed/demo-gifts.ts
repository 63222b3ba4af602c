// Gifts of the invented organisation, received as the desk does it: each keeps a promise, and has its receipt.

import type { Transaction } from 'kysely'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import { findOnlyAccount } from '#modules/giving/desk/account.queries.server.ts'
import { voidInvented } from '#modules/giving/desk/correct-gift.service.server.ts'
import type { DeskAct } from '#modules/giving/desk/desk-access.server.ts'
import { matchPromise, receive, writePromise } from '#modules/giving/desk/receive.service.server.ts'
import { deletePromises } from '#modules/giving/promises/forget-promises.queries.server.ts'

export type DemoGift = Pick<Row<'gifts'>, 'amount' | 'way' | 'receivedOn'> & {
  name: string | null
  chequeNumber?: string
}

/** No person has entered them, so this author has no account. */
const author = { id: null, name: 'Demo' }

/** @param gifts the oldest first, which is the order of their receipts */
export async function insertDemoGifts(
  tx: Transaction<Tables>,
  gifts: readonly DemoGift[],
): Promise<void> {
  for (const { name, ...money } of gifts) {
    const { amount, way, receivedOn } = money
    const act = { tx, person: author, at: `${receivedOn}T06:00:00.000Z` }
    const promiseId = await writePromise(act, {
      amount,
      purpose: { kind: 'general' },
      name,
      isAnonymous: name === null,
      phone: null,
      email: null,
      language: 'en',
      isListed: false,
    })
    const accountId = (await findOnlyAccount(tx, way))?.id ?? null
    const giftId = await receive(act, { ...money, accountId, lineId: null })
    await matchPromise(act, giftId, promiseId)
  }
}

/**
 * Removes these gifts with all that belongs to them. Once a person has worked with one, or has issued a receipt with the
 * next number, they stay as void ones instead, so that no number is missing.
 */
export async function removeDemoGifts(act: DeskAct): Promise<void> {
  const { tx } = act
  const gifts = await tx
    .selectFrom('gifts')
    .select('id')
    .where('enteredByName', '=', author.name)
    .where('enteredById', 'is', null)
    .orderBy('id')
    .execute()
  if (gifts.length === 0) return
  const ids = gifts.map(({ id }) => id)
  const byOthers = tx
    .selectFrom('givingEvents')
    .where('userName', '!=', author.name)
    .where(({ eb, or }) => or([eb('giftId', 'in', ids), eb('receiptId', 'is not', null)]))
  if (await hasFound(byOthers)) {
    for (const id of ids) await voidInvented(act, id, 'demonstration')
    return
  }
  const matches = tx.selectFrom('giftMatches').select('promiseId as id').where('giftId', 'in', ids)
  const promises = await matches.execute()
  await tx.deleteFrom('givingEvents').where('giftId', 'in', ids).execute()
  await tx.deleteFrom('giftReceipts').where('giftId', 'in', ids).execute()
  await tx.deleteFrom('giftMatches').where('giftId', 'in', ids).execute()
  await tx.deleteFrom('gifts').where('id', 'in', ids).execute()
  await deletePromises(tx, promises)
}
