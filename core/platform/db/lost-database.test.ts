// Advice of the start to a host whose database is gone: it must work as written, with a good backup.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adviceAfterLoss } from './lost-database.ts'

/** @param names of what lies in `backups`, the oldest first. */
function placeWith(names: string[], ending = '') {
  const dataDir = mkdtempSync(join(tmpdir(), `village-lost${ending}-`))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, 'backups'))
  for (const [index, name] of names.entries()) {
    const file = join(dataDir, 'backups', name)
    writeFileSync(file, 'x')
    utimesSync(file, 1_000_000 + index, 1_000_000 + index)
  }
  return { dataDir, databaseUrl: undefined }
}

test('names the newest verified backup, and a state that a restore replaced only where there is no other', () => {
  const names = ['before-restore-0.tar', 'site-1.tar', 'before-update-2.tar', 'site-3.tar']
  for (const newest of [1, 2, 3, 4]) {
    const place = placeWith([...names.slice(0, newest), 'half.tar', 'unproven-site-9.tar'])
    const file = join(place.dataDir, 'backups', names[newest - 1] ?? '')
    expect(adviceAfterLoss(place)).toContain(
      `: DATA_DIR=${place.dataDir} npm run site -- restore ${file} (`,
    )
  }
  expect(adviceAfterLoss(placeWith(['half.tar']))).toContain('There is no backup in ')
  expect(adviceAfterLoss(placeWith(['site-1.tar', 'before-restore-2.tar']))).toContain(
    '/site-1.tar',
  )
  expect(adviceAfterLoss(placeWith(['before-restore-1.tar']))).toContain(
    'To go back to the state that a restore replaced, the only backup here, ',
  )
})

test('the command is quoted for a shell', () => {
  const { dataDir } = placeWith(['site-1.tar'], " of the 'village'")
  const written = (path: string) => `'${path.replaceAll("'", "'\\''")}'`
  expect(adviceAfterLoss({ dataDir, databaseUrl: undefined })).toContain(
    `: DATA_DIR=${written(dataDir)} npm run site -- restore ${written(join(dataDir, 'backups', 'site-1.tar'))} (`,
  )
})

test('the default folder is omitted', () => {
  const advice = adviceAfterLoss({ dataDir: resolve('data'), databaseUrl: undefined })
  expect(advice).not.toContain('DATA_DIR')
  expect(advice).toContain(': npm run site -- restore ')
})
