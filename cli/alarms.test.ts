// Alarms: once for each trouble, once when it is over, and nothing meanwhile.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#core/platform/config.ts'
import { ownFolder } from '#tests/support/backup-sites.ts'
import { startMailServer } from '#tests/support/mail.ts'
import { raiseAlarms, tryAlarms } from './alarms.ts'
import type { Line } from './doctor/doctor.ts'
import { checkAlarms } from './doctor/mail.ts'

const well: Line[] = ['Disk', 'Mail', 'Backup', 'Database', 'Permissions'].map((name) => ({
  name,
  state: 'ok',
  text: 'well',
}))
const with_ = (...troubles: Line[]) => [
  ...well.filter(({ name }) => !troubles.some((one) => one.name === name)),
  ...troubles,
]
const backup: Line = { name: 'Backup', state: 'fault', text: 'The last backup failed.' }
const disk: Line = { name: 'Disk', state: 'attention', text: '300 MB free.' }

async function open() {
  const config = readConfig({ DATA_DIR: await ownFolder(), PUBLIC_URL: 'https://example.org' })
  const told: string[] = []
  let isReachable = true
  /** @param looks what the doctor finds, look by look; the last one stays */
  async function run(...looks: Line[][]) {
    const lines = () => (looks.length > 1 ? (looks.shift() ?? []) : (looks[0] ?? []))
    const tell = async (subject: string, text: string) => {
      if (!isReachable) throw new Error('nobody hears')
      told.push(`${subject}\n${text}`)
    }
    await raiseAlarms(config, { lines, waitMs: 0, tell })
    return told.splice(0)
  }
  function setReachable(is: boolean) {
    isReachable = is
  }
  return { config, run, setReachable }
}

test('each trouble is told once, and once more when it is over', async () => {
  const { run } = await open()
  expect(await run(well)).toEqual([])
  expect(await run(with_(backup))).toEqual([
    'example.org needs you\nBackup: The last backup failed.\n',
  ])
  expect(await run(with_(backup))).toEqual([])
  expect(await run(with_(backup, disk))).toEqual(['example.org needs you\nDisk: 300 MB free.\n'])
  expect(await run(with_(disk))).toEqual([
    'example.org is well again\nBackup: all is well again.\n',
  ])
  expect(await run(well)).toEqual(['example.org is well again\nDisk: all is well again.\n'])
  expect(await run(well)).toEqual([])
})

test('what is gone after a minute, and what no alarm is for, stays quiet', async () => {
  const { run } = await open()
  expect(await run(with_(backup), well)).toEqual([])
  const rights: Line = { name: 'Permissions', state: 'fault', text: 'open' }
  const address: Line = { name: 'Address', state: 'attention', text: 'no network from here' }
  expect(await run(with_(rights, address))).toEqual([])
})

test('an alarm that reached nobody is told again, and a damaged note of it repeats it', async () => {
  const { config, run, setReachable } = await open()
  setReachable(false)
  await expect(run(with_(backup))).rejects.toThrow('nobody hears')
  setReachable(true)
  expect(await run(with_(backup))).toHaveLength(1)
  const file = join(config.dataDir, 'alarms.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ told: ['Backup'] })
  await writeFile(file, '{"told"')
  expect(await run(with_(backup))).toHaveLength(1)
})

test('an alarm is mailed, also while the webhook is out of reach', async () => {
  const { mails, config: mail } = await startMailServer()
  const env = { DATA_DIR: join(await ownFolder(), 'missing', 'data'), SEED: 'empty' }
  const config = {
    ...readConfig(env),
    mail,
    alarms: { mail: 'host@example.org', url: 'https://127.0.0.1/hook' },
  }
  const folder = await ownFolder()
  const lines = () => [backup]
  const { usualAlarms } = await import('./alarms.ts')
  const { tell } = usualAlarms(config)
  await raiseAlarms({ ...config, dataDir: folder }, { lines, waitMs: 0, tell })
  expect(mails).toMatchObject([
    { to: 'host@example.org', text: expect.stringContaining('Backup: The last backup failed.') },
  ])
  const { tell: hookOnly } = usualAlarms({ ...config, mail: undefined })
  await expect(hookOnly('a', 'b')).rejects.toThrow('is not an address of the public internet')
})

test.each([
  [{ ALARM_MAIL: 'host@example.org' }, 'ALARM_MAIL: needs SMTP_URL'],
  [{ ALARM_MAIL: 'host' }, 'ALARM_MAIL: "host" is not an email address'],
  [{ ALARM_URL: 'http://example.org/secret' }, 'ALARM_URL: this is not'],
])('%o is refused', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).not.toThrow('secret')
})

test('alarms can be tried: each way says how it went, and the doctor knows when it was', async () => {
  const { config: mail, mails } = await startMailServer()
  const DATA_DIR = await ownFolder()
  const env = {
    DATA_DIR,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'office@example.org',
  }
  const now = new Date('2026-11-28T00:00:00Z')
  expect(await checkAlarms(readConfig(env), now)).toMatchObject({ state: 'ok' })
  const config = readConfig({ ...env, ALARM_MAIL: 'host@example.org' })
  const broken = readConfig({
    ...env,
    ALARM_MAIL: 'host@example.org',
    ALARM_URL: 'https://nobody.invalid/x?secret',
  })
  expect(await checkAlarms(config, now)).toMatchObject({
    state: 'attention',
    text: expect.stringMatching(/go to host@example.org, and were never tried.*alarms --try/),
  })
  const failed = tryAlarms(broken, now)
  await expect(failed).rejects.toThrow(
    /sent to host@example.org[\s\S]*nobody.invalid could not be told: /,
  )
  await expect(failed).rejects.not.toThrow('secret')
  expect(await checkAlarms(config, now)).toMatchObject({ state: 'attention' })
  expect(await tryAlarms(config, now)).toEqual([expect.stringContaining('host@example.org')])
  expect(mails).toHaveLength(2)
  expect(await checkAlarms(config, new Date('2026-11-30T00:00:00Z'))).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('last tried 2 days ago'),
  })
  const moved = readConfig({ ...env, ALARM_MAIL: 'another@example.org' })
  expect(await checkAlarms(moved, now)).toMatchObject({ state: 'attention' })
})
