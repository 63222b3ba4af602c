// The command line as a host uses it: as a process of its own.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseRootElsewhere } from '#platform/data-folder.ts'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'village-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function site(DATA_DIR: string, command: string) {
  const env = { ...process.env, DATA_DIR }
  return spawnSync(process.execPath, ['cli/site.ts', command], { env, encoding: 'utf8' })
}

test('what it stores is for its own user, in a folder that others may read', () => {
  const dataDir = ownFolder()
  chmodSync(dataDir, 0o755)
  expect(site(dataDir, 'migrate').stdout).toBe('The database is up to date.\n')
  const names = readdirSync(dataDir)
  expect(names).toContain('site.db')
  for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0)
})

test('root keeps out of the folder of another user', ({ skip }) => {
  const dataDir = ownFolder()
  refuseRootElsewhere({ dataDir })
  refuseRootElsewhere({ dataDir: join(dataDir, 'not-there-yet') }, 0)
  if (process.getuid?.() !== 0) {
    expect(() => refuseRootElsewhere({ dataDir }, 0)).toThrow('belongs to another user')
    skip('only root can give a folder away')
  }
  chownSync(dataDir, 65_534, 65_534)
  const { status, stderr } = site(dataDir, 'migrate')
  expect(status).toBe(1)
  expect(stderr).toMatch(/belongs to another user \(65534\).* Run this as that user\.\n$/)
  expect(readdirSync(dataDir)).toEqual([])
})
