import { expect, test } from 'vitest'
import { onEachDatabase } from '#tests/support/services.ts'
import { changeContent } from '../history/change-content.ts'
import { memoizeByVersion } from './memoize-by-version.ts'

onEachDatabase('what is kept per version', (open) => {
  test('loads once per version, and again after a failure', async () => {
    const services = await open()
    let loads = 0
    const read = memoizeByVersion(async (db) => {
      loads += 1
      if (loads === 3) throw new Error('out of reach')
      return (await db.selectFrom('settings').select('valueEn').execute()).map((row) => row.valueEn)
    })
    const add = (valueEn: string) =>
      changeContent(services, { name: 'clerk' }, (change) =>
        change.insert('settings', { key: valueEn, valueEn, valueBn: '', isSample: false }),
      )
    expect(await read(services.db)).toEqual([])
    expect(await read(services.db)).toEqual([])
    expect(loads).toBe(1)
    await add('one')
    expect(await read(services.db)).toEqual(['one'])
    await add('two')
    await expect(read(services.db)).rejects.toThrow('out of reach')
    expect(await read(services.db)).toEqual(['one', 'two'])
    expect(loads).toBe(4)
  })

  test('does not cache an incomplete value', async () => {
    const { db } = await open()
    let loads = 0
    const read = memoizeByVersion(
      async () => {
        loads += 1
        return loads
      },
      (value) => value > 1,
    )
    expect([await read(db), await read(db), await read(db)]).toEqual([1, 2, 2])
  })
})
