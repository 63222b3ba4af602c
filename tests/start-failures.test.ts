// Messages to a host when the program cannot start: one sentence with the problem and the solution.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#core/platform/config.ts'
import { prepareDataDir } from '#core/platform/data-folder.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { asTyped } from '#server/as-typed.mjs'
import { describeFailure, describeListenFailure } from '#server/start-failure.mjs'
import { failToStart } from './faults/support/failed-start.ts'
import { listen } from './support/listen.ts'
import { adminEnv, startOwnSite } from './support/own-site.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'village-site-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the message of a failed start, which must be one line and end the process. */
async function startFailure(env: Record<string, string>): Promise<string> {
  const { code, said } = await failToStart({ DATA_DIR: join(folder, 'data'), ...env })
  expect(code).toBe(1)
  expect(said).toMatch(/^Village Site cannot start\. [^\n]+\.\n$/)
  return said
}

test.each(['1', '2'])('a port in use, with %s workers', { tags: 'long' }, async (WORKERS) => {
  const server = createServer()
  const PORT = String(await listen(server))
  onTestFinished(() => void server.close())
  const said = await startFailure({ PORT, WORKERS, DATA_DIR: join(folder, `data-${WORKERS}`) })
  expect(said).toContain(
    `PORT: ${PORT} is in use by another program. Stop that program, or use another`,
  )
})

test.each(['1', '2'])(
  'a wrong setting ends with a code of its own, with %s workers',
  {
    tags: 'long',
  },
  async (WORKERS) => {
    const DATA_DIR = join(folder, 'wrong-setting')
    const { code, said } = await failToStart({ DATA_DIR, WORKERS, LOG_LEVEL: 'loud' })
    expect(said).toMatch(/^Village Site cannot start\. LOG_LEVEL: "loud" is not accepted[^\n]+\n$/)
    expect(code).toBe(78)
    const unit = readFileSync(join(projectRoot, 'deploy/village-site.service'), 'utf8')
    expect(unit).toContain(`RestartPreventExitStatus=${code}\n`)
  },
)

test('advice is what can be typed on an installed server', async () => {
  const SITE_COMMAND = 'village-site'
  const lost = join(folder, 'lost')
  mkdirSync(lost)
  writeFileSync(join(lost, 'site.db'), 'garbage')
  const { said } = await failToStart({ DATA_DIR: lost, SITE_COMMAND })
  expect(said).toMatch(
    /out of the folder, then run: village-site restore FILE|village-site restore /,
  )
  expect(said).not.toMatch(/npm|DATA_DIR=/)
  expect(asTyped('Make one: npm run site -- backup', SITE_COMMAND)).toBe(
    'Make one: village-site backup',
  )
  expect(asTyped('Start it: npm start.', SITE_COMMAND)).toBe('Start it: village-site restart.')
  expect(asTyped('Start it: npm start.', undefined)).toBe('Start it: npm start.')
})

test('a folder in DATA_DIR that does not exist', { tags: 'long' }, async () => {
  const DATA_DIR = join(folder, 'no-uploads')
  mkdirSync(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'uploads'), '')
  expect(await startFailure({ DATA_DIR })).toMatch(/DATA_DIR: .*uploads cannot be used \(EEXIST\)/)
})

test('a database that refuses the login', { tags: 'long' }, async () => {
  const DATABASE_URL = new URL('/nowhere', inject('postgresUrl')).href
  expect(await startFailure({ DATABASE_URL })).toContain('See that the user, the password')
})

test('a database server without the TLS that was asked for', { tags: 'long' }, async () => {
  const DATABASE_URL = `${inject('postgresUrl')}?sslmode=verify-full`
  expect(await startFailure({ DATABASE_URL })).toMatch(/^Village Site .* DATABASE_URL: .*sslmode/)
})

test('ADMIN_… with an existing administrator is ignored, with one line in the log', {
  tags: 'long',
}, async () => {
  const DATA_DIR = join(folder, 'administered')
  const first = await startOwnSite({ DATA_DIR, ...adminEnv })
  await first.stop('SIGKILL')
  expect(first.printed()).not.toContain('ADMIN_')
  const again = await startOwnSite({ DATA_DIR, ...adminEnv })
  await again.stop('SIGKILL')
  expect(again.printed().match(/There is an administrator already, so ADMIN_/g)).toHaveLength(1)
})

describe('an impossible DATA_DIR', () => {
  const prepare = (DATA_DIR: string) => () => prepareDataDir(readConfig({ DATA_DIR }))

  test('a file', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(prepare(file)).toThrow(`DATA_DIR: ${file} is a file. Use a folder.`)
    expect(prepare(join(file, 'data'))).toThrow('has a file in its path')
  })

  test('a folder whose parent is missing', () => {
    const missing = join(folder, 'not-mounted')
    expect(prepare(join(missing, 'data'))).toThrow(`DATA_DIR: the folder ${missing} is missing.`)
  })

  test.runIf(process.platform === 'linux')('a folder that cannot be created', () => {
    expect(prepare('/proc/village-site')).toThrow('/proc/village-site cannot be written (ENOENT)')
  })

  test('a folder of another user', ({ skip }) => {
    if (process.getuid?.() === 0) skip('root may write everywhere')
    const locked = join(folder, 'locked')
    mkdirSync(locked, { mode: 0o500 })
    onTestFinished(() => chmodSync(locked, 0o700))
    expect(prepare(locked)).toThrow('cannot be written (EACCES)')
    expect(prepare(join(locked, 'data'))).toThrow('cannot be written (EACCES)')
  })
})

describe('an invalid variable', () => {
  test.each([
    [{ WORKERS: '0' }, 'WORKERS: "0" is not accepted. Enter a whole number from 1 to 64.'],
    [{ PORT: '1e3' }, 'PORT: "1e3" is not accepted. Enter a whole number from 0 to 65535.'],
    [{ PUBLIC_URL: 'https://example.org/site' }, "Use the site's address without a path"],
    [{ PUBLIC_URL: 'example.org' }, 'PUBLIC_URL: "example.org" is not accepted.'],
    [{ DATABASE_URL: 'mysql://u:secret@h/n' }, /^DATABASE_URL: (?!.*secret)/],
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD, ADMIN_NAME: missing. Set all of'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is not accepted. Choose one of: fatal, error'],
  ])('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

describe('a port in words', () => {
  test('an unavailable address', () => {
    const failed = (code: string) =>
      describeListenFailure(Object.assign(new Error(), { code }), { host: 'h', port: 80 })
    expect(failed('EACCES')).toMatch(/^PORT: 80 may not be used by this user/)
    expect(failed('EADDRNOTAVAIL')).toMatch(/^HOST: h is not an address of this machine/)
    expect(failed('EMFILE')).toBeUndefined()
  })

  test('a PostgreSQL server without the TLS that was asked for', () => {
    const said = (message: string, code?: string) =>
      describeFailure(Object.assign(new Error(message), { code }), undefined)
    expect(said('The server does not support SSL connections')).toMatch(/^DATABASE_URL: .*sslmode/)
    expect(said('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT')).toMatch(
      /^DATABASE_URL: .*sslrootcert=FILE/,
    )
    expect(said("Hostname/IP doesn't match", 'ERR_TLS_CERT_ALTNAME_INVALID')).toMatch(
      /^DATABASE_URL: .*another name/,
    )
  })

  test('a full disk', () => {
    const fault = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
    })
    expect(describeFailure(fault, undefined)).toMatch(/^The disk is full\./)
  })

  test('a file that is missing, or closed to the user of the site', () => {
    const said = (code: string, syscall: string, path?: string) =>
      describeFailure(Object.assign(new Error('m'), { code, syscall, path }), undefined)
    expect(said('ENOENT', 'access', '/root/a.xml')).toBe('There is no /root/a.xml.')
    expect(said('EACCES', 'access', '/root/a.xml')).toMatch(/^\/root\/a.xml is closed to the user/)
    expect(said('EACCES', 'lstat', '/root/.a.scratch')).toMatch(
      /^\/root is closed .* may read and write \(docs/,
    )
    expect(said('ENOENT', 'open', '/srv/a')).toMatch(/^Something unexpected/)
    expect(said('EACCES', 'listen')).toMatch(/^Something unexpected/)
  })

  test('a stack is shown on request only', () => {
    const fault = new TypeError('x is not a function\n    and so on')
    expect(describeFailure(fault, undefined)).toBe(
      'Something unexpected happened: x is not a function. Set LOG_LEVEL=debug to see where.',
    )
    expect(describeFailure(fault, 'debug')).toContain('at ')
    expect(describeFailure('a string', 'debug')).toBe('Something unexpected happened: a string.')
  })
})
