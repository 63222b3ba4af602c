import { expect, test } from 'vitest'
import { checksOf } from './checks.ts'

const report = {
  titleBn: null,
  reportType: 'financial',
  publishedOn: null,
  href: '/uploads/a.pdf',
  isAudit: false,
  isSample: false,
}

const auditOf = (...reports: (Partial<typeof report> & { title: string })[]) =>
  checksOf({
    registrations: [],
    reports: reports.map((one) => ({ ...report, ...one })),
    years: [],
  }).latestAudit?.title

test('the newest report marked as the audit is shown, whatever other financial reports say', () => {
  const marked = { title: 'Auditor 2023', isAudit: true }
  expect(auditOf({ title: 'Budget 2026' }, marked, { title: 'Auditor 2022', isAudit: true })).toBe(
    'Auditor 2023',
  )
  expect(auditOf({ ...marked, isSample: true }, { title: 'Statement 2024' })).toBe('Statement 2024')
  expect(auditOf({ title: 'Annual report 2025', reportType: 'annual' })).toBeUndefined()
})
