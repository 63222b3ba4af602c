// A queued mail reaches a mail server once, however that server behaves, on both databases.
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MailConfig } from '#core/platform/config.ts'
import { type MailTimeouts, openMailTransport } from '#core/records/outbox/mail-transport.server.ts'
import { queueMail } from '#core/records/outbox/queue-mail.service.server.ts'
import { listen } from '#tests/support/listen.ts'
import { startBrokenServer, startMailServer } from '#tests/support/mail.ts'
import { configFor, phases, refusal } from '#tests/support/mail-server.ts'
import {
  createTestServices,
  longUnless,
  onEachDatabaseSlow,
  openAgain,
  type TestServices,
} from '#tests/support/services.ts'
import { pruneMails, sendNextMail } from './send-mails.service.server.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
const quick = { connection: 300, greeting: 300, idle: 300, whole: 2_000 }

onEachDatabaseSlow('queued mails', (openSite) => {
  async function open() {
    let now = Date.parse('2026-01-15T04:30:00.000Z')
    const services = await openSite({ clock: () => new Date(now) })
    const queue = (address = 'karim@example.org') =>
      services.db.transaction().execute((tx) =>
        queueMail(tx, {
          kind: 'testMail',
          to: { userId: null, address, name: 'Karim' },
          at: new Date(now).toISOString(),
          content: { who: 'Rahima' },
        }),
      )
    return { services, queue, pass: (ms: number) => (now += ms) }
  }

  test('mails are sent once, with one Message-ID', async () => {
    const { services, queue, pass } = await open()
    const { mails, config } = await startMailServer()
    await queue()
    expect(await sendAll(services, config)).toEqual(['sent'])
    pass(2 * day)
    expect(await sendAll(services, config)).toEqual([])
    expect(mails).toMatchObject([{ to: 'karim@example.org' }])
    expect(mails[0]?.messageId).toMatch(/^<[\w-]{36}@example\.org>$/)
    expect(await rowsOf(services)).toMatchObject([
      { state: 'sent', attempts: 1, answer: expect.stringContaining('250'), claim: null },
    ])
  })

  test('one of two processes sends each mail', { tags: 'long' }, async () => {
    const { services, queue } = await open()
    const { mails, config } = await startMailServer()
    const addresses = Array.from({ length: 12 }, (_, n) => `person-${n}@example.org`)
    for (const address of addresses) await queue(address)
    const other = await openAgain(services)
    await Promise.all([sendAll(services, config), sendAll(other, config), sendAll(other, config)])
    expect(mails.map(({ to }) => to).sort()).toEqual(addresses.toSorted())
  })

  test('another process sends the mails of one that died, once its claim has ended', {
    tags: 'long',
  }, async () => {
    const { services, queue, pass } = await open()
    const { mails, config } = await startMailServer()
    await queue()
    // This attempt never ends.
    void sendNextMail(services, { send: () => new Promise(() => undefined) }, never)
    await expect.poll(async () => (await rowsOf(services))[0]?.claim).toBeTruthy()
    expect(await sendAll(services, config)).toEqual([])
    pass(20 * minute)
    expect(await sendAll(services, config)).toEqual(['sent'])
    expect(mails).toHaveLength(1)
  })

  test('mails are tried at growing intervals while the server is down, and given up after three days', async () => {
    const { services, queue, pass } = await open()
    await queue()
    const config = await closedPort()
    const pauses: number[] = []
    for (;;) {
      const outcomes = await sendAll(services, config)
      const [row] = await rowsOf(services)
      if (row?.state !== 'waiting') break
      expect(outcomes).toEqual(['unreachable'])
      const pause = Date.parse(row.nextAttemptAt) - services.clock().getTime()
      pauses.push(pause / minute)
      pass(pause)
    }
    expect(pauses.slice(0, 11)).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 720])
    expect(await rowsOf(services)).toMatchObject([
      { state: 'refused', answer: expect.stringContaining('ECONNREFUSED') },
    ])
    pass(30 * day + 1)
    await pruneMails(services)
    expect(await rowsOf(services)).toEqual([])
  })

  test('a refused recipient is final and says why; a busy server is tried again', {
    tags: 'long',
  }, async () => {
    const { services, queue, pass } = await open()
    let isBusy = true
    const { mails, config } = await startMailServer({
      onRcptTo({ address }, _session, callback) {
        if (address.startsWith('gone')) return callback(refusal(550, 'No such person'))
        callback(isBusy ? refusal(451, 'Greylisted') : undefined)
      },
    })
    await queue('gone@example.org')
    await queue('karim@example.org')
    expect(await sendAll(services, config)).toEqual(['refused', 'later'])
    isBusy = false
    pass(minute)
    expect(await sendAll(services, config)).toEqual(['sent'])
    expect(mails.map(({ to }) => to)).toEqual(['karim@example.org'])
    expect(await rowsOf(services)).toMatchObject([
      { state: 'refused', attempts: 1, answer: '550 No such person' },
      { state: 'sent', attempts: 2 },
    ])
  })

  test('refused content is final; a refused sender affects every mail, and none is lost', {
    tags: 'long',
  }, async () => {
    const { services, queue, pass } = await open()
    let senderIsRefused = true
    const { mails, config } = await startMailServer({
      onMailFrom: (_address, _session, callback) =>
        callback(senderIsRefused ? refusal(553, 'Not your address') : undefined),
      beforeAccepting: ({ to }) => (to.startsWith('spam') ? refusal(554, 'Spam') : undefined),
    })
    await queue('spam@example.org')
    await queue('karim@example.org')
    expect(await sendAll(services, config)).toEqual(['unreachable', 'unreachable'])
    senderIsRefused = false
    pass(minute)
    expect(await sendAll(services, config)).toEqual(['refused', 'sent'])
    expect(mails).toHaveLength(1)
  })
})

describe('a slow or broken mail server', () => {
  async function open() {
    const services = await createTestServices()
    onTestFinished(services.close)
    await queueMail(services.db, {
      kind: 'testMail',
      to: { userId: null, address: 'karim@example.org', name: '' },
      at: services.clock().toISOString(),
      content: { who: 'Rahima' },
    })
    return services
  }

  const cases = phases
    .filter((phase) => phase !== 'accepted')
    .flatMap((phase) => (['hangs', 'hangs up'] as const).map((how) => [phase, how] as const))
  for (const [phase, how] of cases) {
    const title = `no mail is lost at phase ${phase} if the server ${how}`
    test(title, longUnless(phase === 'DATA'), async () => {
      const services = await open()
      const broken = await startBrokenServer(phase, how)
      expect(await sendAll(services, broken, quick)).toEqual(['unreachable'])
      expect(await rowsOf(services)).toMatchObject([
        { state: 'waiting', attempts: 1, answer: expect.stringMatching(/\w/), claim: null },
      ])
      const { mails, config } = await startMailServer()
      const at = services.clock().getTime() + minute
      const later = { ...services, clock: () => new Date(at) }
      expect(await sendAll(later, config)).toEqual(['sent'])
      expect(mails).toHaveLength(1)
    })
  }

  test('a server that accepts a mail and hangs up gets it once', async () => {
    const services = await open()
    expect(await sendAll(services, await startBrokenServer('accepted', 'hangs up'))).toEqual([
      'sent',
    ])
    expect(await rowsOf(services)).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  test('a server that sends its answers in single bytes is left after the timeout of the whole mail', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const { config } = await startMailServer({
      // Never answers during the test.
      onRcptTo: () => undefined,
    })
    const transport = openMailTransport(config, { ...quick, idle: 60_000, whole: 200 })
    expect(await sendNextMail(services, transport, never)).toBe('unreachable')
  })

  test('a server that is slow to accept a mail gets it once', { tags: 'long' }, async () => {
    const services = await open()
    const { mails, config } = await startMailServer({
      beforeAccepting: () => new Promise((resolve) => setTimeout(() => resolve(undefined), 200)),
    })
    expect(await sendAll(services, config)).toEqual(['sent'])
    expect(mails).toHaveLength(1)
  })
})

const never = new AbortController().signal

/** Sends the due mails one after another. @param timeouts shorter than the default for a server that hangs */
async function sendAll(services: TestServices, config: MailConfig, timeouts?: MailTimeouts) {
  const transport = openMailTransport(config, timeouts)
  const outcomes = []
  for (;;) {
    const outcome = await sendNextMail(services, transport, never)
    if (!outcome) return outcomes
    outcomes.push(outcome)
  }
}

async function rowsOf({ db }: TestServices) {
  return db.selectFrom('outgoingMails').selectAll().orderBy('id').execute()
}

/** Returns the address of a port that nobody listens on. */
async function closedPort(): Promise<MailConfig> {
  const server = createServer()
  await listen(server)
  const config = configFor(server)
  server.close()
  return config
}
