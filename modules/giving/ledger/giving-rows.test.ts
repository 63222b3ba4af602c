import { expect, test } from 'vitest'
import { onEachDatabase } from '#tests/support/services.ts'
import { findRow, updateRow } from './giving-rows.queries.server.ts'

onEachDatabase('a row of the tables of gifts', (open) => {
  test('is read while a transaction that changes it is open, as it was before', async () => {
    const { db } = await open()
    const opened = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const read = () => findRow(db, 'giftAccounts', { way: 'bank' })
    const id = (await read())?.id ?? 0
    const write = db.transaction().execute(async (tx) => {
      await updateRow(tx, 'giftAccounts', id, { name: 'Savings' })
      expect(await findRow(tx, 'giftAccounts', { id })).toMatchObject({ name: 'Savings' })
      opened.resolve()
      await end.promise
    })
    await opened.promise
    const seen = await Promise.race([
      read(),
      new Promise((resolve) => setTimeout(resolve, 5_000, 'it waits')),
    ])
    end.resolve()
    await write
    expect(seen).toMatchObject({ id, name: '' })
    expect(await read()).toMatchObject({ name: 'Savings' })
  })
})
