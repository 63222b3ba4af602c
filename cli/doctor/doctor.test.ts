// Every subject that the doctor looks at, on both databases, with servers that are well and servers that are not.
import { chmod, mkdir, readdir, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#core/platform/config.ts'
import { backUpNow } from '#modules/backups/backup.service.server.ts'
import { listName } from '#modules/moving-out/copy-folder.server.ts'
import { makeUser } from '#tests/factories/user.ts'
import { ownFolder } from '#tests/support/backup-sites.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { listen } from '#tests/support/listen.ts'
import { startBrokenServer, startMailServer } from '#tests/support/mail.ts'
import { refusal } from '#tests/support/mail-server.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { onEachDatabaseSlow, type TestServices } from '#tests/support/services.ts'
import { checkAddress, checkCertificate, checkProxy, type Visit, visit } from './address.ts'
import { checkUploads, checkVersion, readDatabase } from './data.ts'
import { type DoctorOptions, examine } from './doctor.ts'
import { runCheck } from './finding.ts'
import { checkClock, checkFiles, checkMemory } from './machine.ts'
import { checkMail } from './mail.ts'

const now = new Date('2026-01-15T04:30:00.000Z')

async function linesOf(config: TestServices['config'], options: DoctorOptions = {}) {
  const lines: Record<string, string> = {}
  for await (const { name, state, text } of examine(config, { now: () => now, ...options })) {
    lines[name] = `${state}: ${text}`
  }
  return lines
}

async function serve(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  return await listen(server)
}

const answerReady = (headers = {}) =>
  serve(createServer((_, response) => response.writeHead(200, headers).end('{"status":"ready"}')))

onEachDatabaseSlow('doctor', (open) => {
  test('a site that is well has no fault, and stays as it is', { tags: 'long' }, async () => {
    const services = await open()
    await backUpNow(services)
    const { mails, config: mail } = await startMailServer()
    const publicUrl = `http://localhost:${await answerReady()}`
    const config = { ...services.config, publicUrl, mail }
    // The database of a test is a copy of a file that is nobody's secret.
    for (const name of await readdir(config.dataDir)) await chmod(join(config.dataDir, name), 0o700)
    const before = await describeFolder(config.dataDir)
    const lines = await linesOf(config)
    expect(lines).toMatchObject({
      Disk: expect.stringContaining(' free on the disk of '),
      Clock: expect.stringMatching(/^ok: It is 2026-01-15 04:30 UTC here\./),
      'Time zone': expect.stringContaining('Asia/Dhaka, whatever the machine is set to'),
      Address: expect.stringMatching(/^ok: .* answers\. It is for this machine alone/),
      Proxy: 'ok: There is no proxy, and TRUST_PROXY is 0.',
      Mail: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ answers; no login is set\./),
      Uploads: expect.stringContaining('which can be written'),
      Backup: expect.stringMatching(/^ok: The newest backup is 0 seconds old .* without a fault/),
      Permissions: expect.stringMatching(/^ok: \d+ files? in /),
      Version: expect.stringMatching(/^ok: Village Site \d.*, Node \d.*, database \d{3}-/),
      Database: expect.stringMatching(/^ok: .*the ledger of gifts agrees\.$/),
    })
    expect(Object.keys(lines)).toHaveLength(15)
    expect(mails).toEqual([])
    expect(await describeFolder(config.dataDir)).toEqual(before)
  })

  test('a backup that is damaged, missing, late or failed is named', { tags: 'long' }, async () => {
    const services = await open()
    const { config } = services
    expect((await linesOf(config)).Backup).toMatch(/^attention: There is no backup yet\./)
    const backup = await backUpNow(services)
    // A backup does not name itself, so a restored database knows of none.
    const known = await services.db.selectFrom('backupStatus').selectAll().executeTakeFirstOrThrow()
    await services.db.updateTable('backupStatus').set({ provenAt: null, name: null }).execute()
    expect((await linesOf(config)).Backup).toMatch(
      /^attention: The site has made no backup since .* restored, .* does not know files such as site-.*\.tar in /,
    )
    await services.db.updateTable('backupStatus').set(known).execute()
    const later = new Date(now.getTime() + 9 * 24 * 3_600_000)
    const late = await linesOf(config, { now: () => later })
    expect(late.Backup).toMatch(/^fault: The newest backup is 9 days old .* too old\. Make one now/)
    const file = backup?.file ?? ''
    await truncate(file, (await stat(file)).size - 2_000)
    expect((await linesOf(config)).Backup).toMatch(/^fault: .*damaged.* npm run site -- backup$/)
    await services.db.updateTable('backupStatus').set({ name: 'site-elsewhere.tar' }).execute()
    expect((await linesOf(config)).Backup).toMatch(/^attention: .*is not on this machine/)
    await services.db.updateTable('backupStatus').set({ problem: 'diskFull' }).execute()
    expect((await linesOf(config)).Backup).toMatch(/^fault: The last backup failed \(diskFull\)/)
  })

  test('accounts that nobody has used for a year are named', async () => {
    const services = await open()
    const { config, db } = services
    expect((await linesOf(config)).Accounts).toBe('ok: Every account was used within a year.')
    const { id, email } = await makeUser(services, { email: 'left@example.org' })
    const later = new Date(now.getTime() + 366 * 24 * 3_600_000)
    expect((await linesOf(config, { now: () => later })).Accounts).toMatch(
      /^attention: Not used for a year: left@example\.org\. Delete the accounts of those who/,
    )
    expect((await linesOf(config)).Accounts).not.toContain(email)
    await db.insertInto('lastLogins').values({ userId: id, at: later.toISOString() }).execute()
    expect((await linesOf(config, { now: () => later })).Accounts).toMatch(/^ok:/)
  })

  test('a database of an older or a newer program is named', async () => {
    const { config, db, log } = await open()
    await sql`delete from migrations where name > '001-z'`.execute(db)
    expect(checkVersion(await readDatabase(config, log))).toMatchObject({
      state: 'attention',
      text: expect.stringContaining('older than the program. Start the site'),
    })
    await sql`insert into migrations (name, at) values ('999-next', '')`.execute(db)
    expect((await linesOf(config)).Database).toMatch(/^fault: .*newer version.*999-next/)
  })
})

async function describeFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const described = names.map(async (name) => {
    const { size, mode, mtimeMs } = await stat(join(folder, name))
    // The memory of the write-ahead log, which any reader touches.
    return name.endsWith('-shm') ? name : `${name} ${size} ${mode} ${mtimeMs}`
  })
  return (await Promise.all(described)).sort()
}

test('a line hides each secret, whatever a server says', { tags: 'long' }, async () => {
  const config = await brokenConfig()
  const lines = await linesOf(config, { timeoutMs: 30_000, mail: 'karim@example.org' })
  const all = Object.values(lines).join('\n')
  expect(lines.Mail).toMatch(/^fault: The mail server .* does not let the site in: .*\[hidden\]/)
  expect(lines.Database).toMatch(/^fault: DATABASE_URL: the database does not respond/)
  expect(lines.Uploads).toMatch(
    /^fault: The bucket uploads at .* cannot be used: nothing listens there \(ECONNREFUSED\)/,
  )
  expect(all).not.toMatch(/three green boats|bucket-password|p@ss word|p%40ss/)
})

async function brokenConfig(): Promise<TestServices['config']> {
  const echo = (_: unknown, done: (error: Error) => void) =>
    done(refusal(535, 'you sent three green boats'))
  const { config } = await startMailServer({ onConnect: echo })
  return readConfig({
    DATA_DIR: '/nowhere/at/all',
    DATABASE_URL: 'postgres://village:p%40ss%20word@127.0.0.1:9/village',
    SMTP_URL: `smtp://office:three%20green%20boats@127.0.0.1:${config.port}`,
    MAIL_FROM: 'office@example.org',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_REGION: 'x',
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'bucket-password',
    PUBLIC_URL: 'http://127.0.0.1:9',
  })
}

test('a check that throws or hangs is a finding', async () => {
  const failing = { name: 'x', run: () => Promise.reject(new Error('no such thing')) }
  expect(await runCheck(failing, 1_000)).toMatchObject({ state: 'fault' })
  const { promise } = Promise.withResolvers<never>()
  expect(await runCheck({ name: 'x', run: () => promise }, 10)).toMatchObject({
    state: 'attention',
    text: expect.stringContaining('No answer within 0.01 seconds'),
  })
})

test('a mail is sent only when an address is given, and a refusal is told', {
  tags: 'long',
}, async () => {
  const publicUrl = 'https://village.example.org'
  const { signal } = new AbortController()
  expect(await checkMail({ mail: undefined, publicUrl }, 'a@b.org', 1_000, signal)).toMatchObject({
    state: 'fault',
  })
  const well = await startMailServer()
  const site = { mail: well.config, publicUrl }
  expect(await checkMail(site, 'karim@example.org', 1_000, signal)).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('A mail to karim@example.org was accepted'),
  })
  expect(well.mails).toMatchObject([
    { to: 'karim@example.org', text: expect.stringContaining(publicUrl) },
  ])
  const strict = await startMailServer({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'unknown user')),
  })
  expect(
    await checkMail({ mail: strict.config, publicUrl }, 'a@example.org', 1_000, signal),
  ).toMatchObject({ state: 'fault', text: expect.stringContaining('unknown user') })
  const hanging = await startBrokenServer('greeting', 'hangs')
  expect(await checkMail({ mail: hanging, publicUrl }, undefined, 200, signal)).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('does not let the site in'),
  })
})

test('a bucket is read and not written', { tags: 'long' }, async () => {
  const { config: s3, calls, setMode, close } = await startFakeS3()
  onTestFinished(close)

  const config = { ...readConfig({}), s3 }
  expect(await checkUploads(config)).toMatchObject({ state: 'ok' })
  expect(calls).toEqual(['GET '])
  setMode('forbidden')
  expect(await checkUploads(config)).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('refuses the keys (AccessDenied). Compare S3_ACCESS_KEY_ID'),
  })
})

const soon = () => AbortSignal.timeout(5_000)

test('an address that nobody serves, or another program, is a fault', async () => {
  const site = (publicUrl: string) => ({ publicUrl, trustedProxies: 0 })
  const at = async (publicUrl: string) =>
    checkAddress(site(publicUrl), await visit(publicUrl, soon()), now, undefined)
  expect(await at('http://127.0.0.1:9')).toMatchObject({
    state: 'attention',
    text: expect.stringContaining('Start it: npm start'),
  })
  const port = await serve(createServer((_, response) => response.end('<p>Welcome to nginx')))
  expect(await at(`http://localhost:${port}`)).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('not as this program'),
  })
  const health = '{"status":"ready","installation":"0123456789abcdef"}'
  const other = await serve(createServer((_, response) => response.end(health)))
  const publicUrl = `http://localhost:${other}`
  const result = await visit(publicUrl, soon())
  expect(checkAddress(site(publicUrl), result, now, '0123456789abcdef').state).toBe('ok')
  expect(checkAddress(site(publicUrl), result, now, undefined).state).toBe('ok')
  expect(checkAddress(site(publicUrl), result, now, 'fedcba9876543210')).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('another site of this program answers'),
  })
  const url = 'https://village.example.org'
  const states = ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNREFUSED', 'EPROTO'].map(
    (code) => checkAddress(site(url), { code }, now, undefined).state,
  )
  expect(states).toEqual(['fault', 'attention', 'attention', 'fault', 'fault'])
})

test('a certificate is told by its days and by who signed it', async () => {
  const server = createHttpsServer(selfSigned, (_, response) => response.end('{"status":"ready"}'))
  const publicUrl = `https://localhost:${await serve(server)}`
  const result = await visit(publicUrl, soon())
  expect(result).toMatchObject({
    isOurs: true,
    isHere: true,
    certificate: { problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  })
  const { certificate } = result as Visit
  expect(certificate?.validTo.getUTCFullYear()).toBe(2126)
  const url = 'https://village.example.org'
  const check = (days: number, problem?: string) => {
    const validTo = new Date(now.getTime() + days * 24 * 3_600_000)
    return checkCertificate(url, { validTo, problem }, now)
  }
  expect(check(60)).toMatchObject({ state: 'ok', text: expect.stringContaining('for 60 days') })
  expect(check(13)).toMatchObject({ state: 'attention' })
  expect(check(-2)).toMatchObject({ state: 'fault', text: expect.stringContaining('2 days ago') })
  expect(check(60, 'ERR_TLS_CERT_ALTNAME_INVALID')).toMatchObject({ state: 'fault' })
})

test('TRUST_PROXY is compared with the proxies that the answer came through', async () => {
  const behind = (via: string[], publicUrl: string, trustedProxies: number) => {
    const installation = undefined
    const certificate = undefined
    const seen = { status: 200, isOurs: true, at: now, readAt: now, via, isHere: false }
    const result = { ...seen, installation, certificate }
    return checkProxy({ publicUrl, trustedProxies }, result).state
  }
  const url = 'https://village.example.org'
  expect(behind(['1.1 Caddy'], url, 1)).toBe('ok')
  expect(behind([], url, 1)).toBe('ok')
  expect(behind([], url, 0)).toBe('fault')
  expect(behind(['1.1 a', '1.1 b'], url, 1)).toBe('fault')
  expect(behind([], 'http://10.0.0.5', 1)).toBe('attention')
  const port = await answerReady({ Via: '1.1 Caddy' })
  const publicUrl = `http://localhost:${port}`
  expect(checkProxy({ publicUrl, trustedProxies: 0 }, await visit(publicUrl, soon()))).toEqual({
    state: 'fault',
    text: expect.stringContaining('Set TRUST_PROXY=1.'),
  })
})

test('a clock is compared with other machines, or with the newest change', () => {
  const other = (offMs: number) => ({
    name: 'the database server',
    at: new Date(now.getTime() - offMs),
    readAt: now,
  })
  const check = (offMs: number) => checkClock([other(0), other(offMs)], now, undefined)
  expect(check(5_000).state).toBe('ok')
  expect(check(45_000)).toMatchObject({
    state: 'attention',
    text: expect.stringContaining('45 seconds ahead of the database server'),
  })
  expect(check(-3 * 3_600_000)).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('3 hours behind the database server'),
  })
  expect(checkClock([], now, '2029-01-15T04:30:00.000Z')).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('2029-01-15 04:30 UTC, which is later'),
  })
  expect(checkClock([], now, '2026-01-14T00:00:00.000Z').state).toBe('ok')
})

test('memory that is short is told before it ends a process', () => {
  const gib = 2 ** 30
  expect(checkMemory({ total: 2 * gib, available: gib }).state).toBe('ok')
  expect(checkMemory({ total: 0.8 * gib, available: gib / 2 }).text).toContain('1 GB of swap')
  expect(checkMemory({ total: 2 * gib, available: gib / 10 }).state).toBe('attention')
})

test.skipIf(process.getuid === undefined)('files of others and for others are named', async () => {
  const folder = await ownFolder()
  const file = join(folder, 'site.db')
  await writeFile(file, '', { mode: 0o600 })
  expect(await checkFiles(folder, soon())).toMatchObject({ state: 'ok' })
  await chmod(file, 0o644)
  expect(await checkFiles(folder, soon())).toMatchObject({
    state: 'attention',
    text: expect.stringContaining(`chmod -R go= ${folder}`),
  })
  // A static copy is there to be read by everybody.
  const copy = join(folder, 'copy')
  await mkdir(copy)
  await rename(file, join(copy, 'index.html'))
  expect(await checkFiles(folder, soon())).toMatchObject({ state: 'attention' })
  await writeFile(join(copy, listName), '')
  expect(await checkFiles(folder, soon())).toMatchObject({ state: 'ok' })
  expect(await checkFiles(folder, soon(), 4_711)).toMatchObject({
    state: 'fault',
    text: expect.stringContaining(`chown -R 4711 ${folder}`),
  })
})
