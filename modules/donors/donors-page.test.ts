import { expect, test } from 'vitest'
import type { Row } from '#core/kernel/db/tables.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { onEachDatabaseSlow, type TestServices } from '#tests/support/services.ts'
import { listDonorGroups } from './donors.page.server.ts'

onEachDatabaseSlow('donors', (open) => {
  test('only donors that agreed are named, in their groups', async () => {
    const services = await open()
    await makeDonors(services, 2, { group: 'bank' })
    await makeDonors(services, 1, { group: 'government', hasConsentOnFile: false, isSample: true })
    await makeDonors(services, 3, { group: 'government', hasConsentOnFile: false })
    const { groups, pages } = await listDonorGroups(services.db, 'en', 1)
    expect(groups.map(({ group, donors }) => [group, donors.length])).toEqual([
      ['government', 1],
      ['international', 0],
      ['national', 0],
      ['bank', 2],
    ])
    expect(pages).toBeUndefined()
  })

  test('a long list has pages and continues group after group', async () => {
    const services = await open()
    const banks = await makeDonors(services, 70, { group: 'bank' })
    const government = await makeDonors(services, 60, { group: 'government' })
    await makeDonors(services, 9, { group: 'national', hasConsentOnFile: false })
    const idsOn = async (page: number) =>
      (await listDonorGroups(services.db, 'en', page)).groups.map(({ group, donors }) => [
        group,
        donors.map(({ id }) => id),
      ])
    expect(await idsOn(1)).toEqual([
      ['government', government],
      ['bank', banks.slice(0, 40)],
    ])
    expect(await idsOn(2)).toEqual([['bank', banks.slice(40)]])
    await expect(idsOn(3)).rejects.toMatchObject({ init: { status: 404 } })
    const { pages } = await listDonorGroups(services.db, 'bn', 2)
    expect(pages?.previous?.href).toBe('/bn/donner')
    expect(pages?.pages).toHaveLength(2)
  })
})

async function makeDonors(
  services: TestServices,
  count: number,
  values: Partial<Row<'donors'>> & Pick<Row<'donors'>, 'group'>,
): Promise<number[]> {
  return changeContent(services, systemActor, async ({ insert }) => {
    const ids: number[] = []
    for (let sortOrder = 0; sortOrder < count; sortOrder += 1) {
      const donor = await insert('donors', {
        name: `Donor ${sortOrder}`,
        nameBn: null,
        supports: null,
        supportsBn: null,
        period: null,
        periodBn: null,
        website: null,
        hasConsentOnFile: true,
        isSample: false,
        sortOrder,
        ...values,
      })
      ids.push(donor.id)
    }
    return ids
  })
}
