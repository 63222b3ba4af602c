import { expect, test } from 'vitest'
import { backupFileName } from './backup-file-name.ts'

test.each([
  ['RBDS', 'rbds-backup-2026-11-26.tar'],
  ['আলোর পথ', 'alor-poth-backup-2026-11-26.tar'],
  ['A/B: "c"', 'a-b-c-backup-2026-11-26.tar'],
  ['', 'village-site-backup-2026-11-26.tar'],
])('the file of %s names the organisation and the day in Dhaka', (shortName, name) => {
  expect(backupFileName(shortName, '2026-11-25T20:00:00.000Z')).toBe(name)
})
