// The command line as a host uses it: as a process of its own.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#core/platform/config.ts'
import { refuseRootElsewhere } from '#core/platform/data-folder.ts'
import { createLog } from '#core/platform/log.ts'
import { ensureFirstAdmin } from '#modules/login/first-admin.service.server.ts'
import { openServices } from '#server/services.ts'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'village-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function site(DATA_DIR: string, command: string, more: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR, ...more }
  return spawnSync(process.execPath, ['cli/site.ts', ...command.split(' ')], {
    env,
    encoding: 'utf8',
  })
}

test('stored files are private, even in a readable folder', { tags: 'long' }, () => {
  const dataDir = ownFolder()
  chmodSync(dataDir, 0o755)
  expect(site(dataDir, 'migrate').stdout).toBe('The database is up to date.\n')
  const names = readdirSync(dataDir)
  expect(names).toContain('site.db')
  for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0)
})

test('root is refused in the folder of another user', { tags: 'long' }, ({ skip }) => {
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

test('admin link prints a link for a day, with a hint', { tags: 'long' }, () => {
  const dataDir = ownFolder()
  const { status, stdout } = site(dataDir, 'admin link Salma@Example.org')
  expect(status).toBe(0)
  const [what, url, hint] = stdout.trim().split('\n')
  expect(what).toMatch(
    /an account for salma@example\.org, as an administrator\. .* once, until 20.+ UTC:$/,
  )
  expect(url).toMatch(/^http:\/\/localhost:3000\/auth\/link\/[\w-]{43}$/)
  expect(hint).toContain('It opens on this machine alone')
  expect(site(dataDir, 'admin link salma@example.org', { HOST: '::' }).stdout).toMatch(
    /in place of http:\/\/localhost:3000\. If that does not open: .+\n$/,
  )
  expect(site(dataDir, '--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  const PUBLIC_URL = 'https://village.example.org'
  const known = site(dataDir, 'admin link salma@example.org', { PUBLIC_URL }).stdout.trim()
  expect(known.split('\n')[1]).toMatch(/^https:\/\/village\.example\.org\/auth\/link\/[\w-]{43}$/)
  expect(known.split('\n')).toHaveLength(2)
  const wrong = site(dataDir, 'admin link salma')
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    'Enter an email address, such as name@example.org.\n',
  ])
})

test('admin reset-second-step names the account, or reports an unknown one', {
  tags: 'long',
}, async () => {
  const dataDir = ownFolder()
  const ADMIN = { ADMIN_EMAIL: 'salma@example.org', ADMIN_PASSWORD: 'three green boats' }
  const config = readConfig({ DATA_DIR: dataDir, ...ADMIN, ADMIN_NAME: 'Salma' })
  const services = await openServices(config, createLog('silent'))
  await ensureFirstAdmin(services)
  const [user] = await services.db.selectFrom('users').select('id').execute()
  const values = { userId: user?.id ?? 0, secret: 'A', pendingSecret: null, lastStep: 0 }
  await services.db
    .insertInto('authenticators')
    .values({ ...values, addedAt: null })
    .execute()
  const done = site(dataDir, 'admin reset-second-step Salma@Example.org')
  expect([done.status, done.stderr]).toEqual([0, ''])
  expect(done.stdout).toMatch(/^The second step of salma@example\.org has been taken away/)
  expect(await services.db.selectFrom('authenticators').select('id').execute()).toEqual([])
  const told = services.db.selectFrom('accessLog').select(['event', 'actorName'])
  expect(await told.where('event', '=', 'secondStepReset').execute()).toEqual([
    { event: 'secondStepReset', actorName: 'Command line' },
  ])
  const again = site(dataDir, 'admin reset-second-step salma@example.org')
  expect([again.status, again.stdout]).toEqual([
    0,
    'salma@example.org has no second step. Nothing was changed.\n',
  ])
  await services.close()
  const wrong = site(dataDir, 'admin reset-second-step nobody@example.org')
  expect([wrong.status, wrong.stderr]).toEqual([1, 'This user is not there.\n'])
})

test('admin add and role understand roles in either case, and each command explains itself', {
  tags: 'long',
}, () => {
  const dataDir = ownFolder()
  const run = (command: string) => {
    const { status, stdout, stderr } = site(dataDir, command)
    return [status, stdout, stderr]
  }
  const [status, stdout] = run('admin add karim@example.org --role user --name Karim')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^karim@example\.org .*, as USER\. /)])
  const done = 'karim@example.org is ADMIN now, and has to log in again.\n'
  expect(run('admin role karim@example.org admin')).toEqual([0, done, ''])
  const [wrong, , reason] = run('admin role karim@example.org chief')
  expect([wrong, reason]).toEqual([
    1,
    expect.stringMatching(/Choose one of USER, EDITOR, ADMIN\.\n$/),
  ])
  for (const command of ['list', 'role']) {
    expect(run(`admin ${command} --help`)).toEqual([0, expect.stringContaining('Usage: site'), ''])
  }
})

test('doctor ends with 1 on a fault, and changes nothing', { tags: 'long' }, () => {
  const dataDir = ownFolder()
  const well = site(dataDir, 'doctor')
  expect([well.status, well.stderr]).toEqual([0, ''])
  expect(well.stdout).toMatch(/^ok {9}Disk .*\n(.+\n){14}\d+ ok, \d attention, 0 fault\.\n$/)
  const ill = site(dataDir, 'doctor', { PUBLIC_URL: 'https://127.0.0.1:9' })
  expect([ill.status, ill.stderr]).toEqual([1, ''])
  expect(ill.stdout).toMatch(/^fault {6}Proxy .*TRUST_PROXY is 0/m)
  expect(readdirSync(dataDir)).toEqual([])
  const wrong = site(dataDir, 'doctor --mail office')
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringMatching(/Enter an email address, such as name@example\.org\.\n$/),
  ])
})
