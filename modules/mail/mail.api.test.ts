import { expect, onTestFinished, test } from 'vitest'
import { openAccounts } from '#tests/support/accounts.ts'
import { withMail } from '#tests/support/mail.ts'
import { createTestServices } from '#tests/support/services.ts'

const secretIn = (text = '') => /\/auth\/link\/(\S+)/.exec(text)?.[1] ?? ''

async function open() {
  const opened = await createTestServices()
  onTestFinished(opened.close)
  const { services, deliver } = await withMail(opened)
  const accounts = openAccounts(services)
  const admin = await accounts.makePerson({ role: 'ADMIN', name: 'Rahima' })
  await deliver()
  const read = async (query = '') =>
    Object((await accounts.call(`GET /api/mails${query}`, { token: admin.token })).body)
  return { services, deliver, read, admin, ...accounts }
}

test('the list has the state of each mail, and never a link', { tags: 'long' }, async () => {
  const { call, admin, deliver, read } = await open()
  const json = { email: admin.email }
  await call('POST /api/auth/forgotten-password', { json })
  const [mail] = await deliver()
  const secret = secretIn(mail?.text)
  expect(secret).toMatch(/^[\w-]{43}$/)
  await call('POST /api/mails/test', { token: admin.token })
  expect(await read()).toMatchObject([
    { kind: 'testMail', state: 'waiting', attempts: 0, answer: null, address: admin.email },
    { kind: 'passwordLink', state: 'sent', attempts: 1, answer: expect.stringMatching(/^250/) },
  ])
  const [shown] = await read('?status=sent')
  expect(shown.text).toContain('(The link stands only in the mail itself.)')
  expect(JSON.stringify(await read())).not.toContain(secret)
  expect(await read('?status=refused')).toEqual([])
  expect((await deliver()).map(({ subject }) => subject.split(' – ')[0])).toEqual(['Test mail'])
})

test('a mail sent again has a new link and a new Message-ID', { tags: 'long' }, async () => {
  const { call, admin, deliver, read } = await open()
  const { token } = admin
  await call('POST /api/auth/forgotten-password', { json: { email: admin.email } })
  const [first] = await deliver()
  const [{ id }] = await read()
  expect((await call(`POST /api/mails/${id}/send-again`, { token })).status).toBe(202)
  const [second] = await deliver()
  expect(second?.to).toBe(admin.email)
  expect(second?.messageId).not.toBe(first?.messageId)
  expect(secretIn(second?.text)).not.toBe(secretIn(first?.text))
  expect((await call('POST /api/mails/999999/send-again', { token })).status).toBe(404)
})

test('shows the address from which mail is sent, without its password', async () => {
  const { services, admin } = await open()
  const login = { user: 'office', password: 'hidden-password' }
  const { mail } = services.config
  const config = { ...services.config, mail: mail && { ...mail, login } }
  const { call } = openAccounts({ ...services, config })
  const { body, text } = await call('GET /api/mails/setup', { token: admin.token })
  expect(body).toEqual({ isConfigured: true, from: 'office@example.org', host: '127.0.0.1' })
  expect(text).not.toContain(login.password)
})

test('a backup holds no mail', async () => {
  const { isBackupTable } = await import('#core/kernel/backup/backup-tables.ts')
  expect(['outgoingMails', 'mailMarks', 'accountLinks'].filter(isBackupTable)).toEqual([])
})
