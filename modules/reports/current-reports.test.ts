import { expect, onTestFinished, test } from 'vitest'
import { makeReport } from '#tests/factories/report.ts'
import { createTestServices } from '#tests/support/services.ts'
import { readCurrentReports } from './current-reports.service.server.ts'
import { foldReports } from './current-reports.ts'

const fold = (...pairs: [number, number | null][]) =>
  foldReports(pairs.map(([id, replacesId]) => ({ id, replacesId }))).map(({ report, earlier }) => [
    report.id,
    ...earlier.map(({ id }) => id),
  ])

test('replaced reports are nested below their replacement, newest first', () => {
  expect(fold([1, null], [2, 1], [3, 2], [4, null])).toEqual([[3, 2, 1], [4]])
})

test('reports missing from the list are ignored; none is lost and none appears twice', () => {
  expect(fold([2, 1])).toEqual([[2]])
  expect(fold([1, null], [2, 1], [3, 1])).toEqual([[2, 1], [3]])
  expect(fold([1, 2], [2, 1])).toEqual([[1], [2]])
  expect(fold([1, 1], [2, 3], [3, 2], [4, 2])).toEqual([[4, 2, 3], [1]])
})

test('a report replaces another only while visitors see it', async () => {
  const services = await createTestServices()
  onTestFinished(() => services.close())
  const old = await makeReport(services, { title: 'Old', publishedOn: '2025-01-01' })
  await makeReport(services, { title: 'New', replacesId: old.id, state: 'draft' })
  expect(await readCurrentReports(services.publicDb)).toMatchObject([{ title: 'Old', earlier: [] }])
  expect(await readCurrentReports(services.db)).toMatchObject([
    { title: 'New', earlier: [{ title: 'Old', publishedOn: '2025-01-01' }] },
  ])
})
