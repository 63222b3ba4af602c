// Webhooks: what programs are told, that nothing is lost, and how they are told.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Post } from '#core/platform/http/public-post.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { makeWebhook } from '#tests/support/connection-calls.ts'
import { fieldsOf, openContent } from '#tests/support/content.ts'
import { listen } from '#tests/support/listen.ts'
import { createTestServices, onEachDatabaseSlow } from '#tests/support/services.ts'
import { sign, tellNext } from './send-webhooks.service.server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const notice = { kind: 'news', title: 'A secret title', body: '<p>Text</p>', date: '2026-01-15' }

test('signatures are those of the Standard Webhooks specification', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const text = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}'
  expect(sign(secret, text)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

onEachDatabaseSlow('webhooks', (openServices) => {
  async function open(events = ['notices', 'messages']) {
    let now = Date.now()
    const services = await openServices({ clock: () => new Date(now) })
    const site = await openContent(services)
    const receiver = await startReceiver()
    const hook = await makeWebhook(site, { events })
    const tellAll = async () => {
      const outcomes = []
      for (;;) {
        const outcome = await tellNext(services, receiver.post)
        if (!outcome) return outcomes
        outcomes.push(outcome)
      }
    }
    // Sessions end as time passes.
    const admin = async (line: string, options: { json?: object } = {}) =>
      site.call(line, { token: (await site.makePerson({ role: 'ADMIN' })).token, ...options })
    const change = async (line: string, json?: object) => {
      const { status, body } = await admin(line, json ? { json } : {})
      expect([line, status]).toEqual([line, expect.toSatisfy((code: number) => code < 300)])
      return Number(fieldsOf(body).id)
    }
    const deliveries = async () =>
      Object((await admin(`GET /api/webhooks/${hook.id}/deliveries`)).body)
    return {
      ...site,
      admin,
      hook,
      receiver,
      tellAll,
      change,
      deliveries,
      pass: (ms: number) => (now += ms),
    }
  }

  test('tell what visitors newly see, signed, without a text, and never of drafts', async () => {
    const { services, hook, receiver, tellAll, change } = await open()
    const draft = await change('POST /api/notices', { ...notice, state: 'draft' })
    await change(`PUT /api/notices/${draft}`, { ...notice, title: 'Other', state: 'draft' })
    await change('POST /api/donors', { name: 'A donor', group: 'bank', sortOrder: 1 })
    expect(await tellAll()).toEqual([])
    await change(`PUT /api/notices/${draft}`, { ...notice, state: 'published' })
    await change(`PUT /api/notices/${draft}`, { ...notice, title: 'Again', state: 'published' })
    await change(`PUT /api/notices/${draft}`, { ...notice, state: 'hidden' })
    const id = await change('POST /api/notices', notice)
    await change(`DELETE /api/notices/${id}`)
    expect(await tellAll()).toEqual(Array(5).fill('sent'))
    expect(receiver.told.map(({ body }) => [body.type, body.data.id])).toEqual([
      ['notices.published', draft],
      ['notices.changed', draft],
      ['notices.deleted', draft],
      ['notices.published', id],
      ['notices.deleted', id],
    ])
    const { body, text, headers } = receiver.told[0] ?? expect.unreachable()
    expect(body).toEqual({
      type: 'notices.published',
      timestamp: expect.any(String),
      data: {
        entity: 'notices',
        id: draft,
        action: 'published',
        url: `${services.config.publicUrl}/notices/${draft}`,
      },
    })
    expect(isGenuine(hook.secret, headers, text)).toBe(true)
    expect(isGenuine(hook.secret, headers, text.replace('published', 'deleted'))).toBe(false)
    expect(isGenuine(hook.secret, { ...headers, 'webhook-id': 'msg_0' }, text)).toBe(false)
    expect(isGenuine(`${hook.secret.slice(0, -8)}AAAAAAA=`, headers, text)).toBe(false)
    const late = String(Number(headers['webhook-timestamp']) - 600)
    expect(isGenuine(hook.secret, { ...headers, 'webhook-timestamp': late }, text)).toBe(false)
    expect(JSON.stringify(receiver.told)).not.toMatch(/secret title|Again|Text/)
  })

  test('tell the public address of a page that is hidden and renamed at once', async () => {
    const { receiver, tellAll, change } = await open(['pages'])
    const page = { title: 'Flood', body: '<p>Text</p>', slug: 'flood' }
    const id = await change('POST /api/pages', page)
    await change(`PUT /api/pages/${id}`, { ...page, slug: 'secret-plan', state: 'hidden' })
    await change(`PUT /api/pages/${id}`, { ...page, slug: 'next-plan', state: 'published' })
    await change(`DELETE /api/pages/${id}`)
    await tellAll()
    const told = receiver.told.map(({ body }) => [
      body.type,
      new URL(String(Object(body.data).url)).pathname,
    ])
    expect(told).toEqual([
      ['pages.published', '/flood'],
      ['pages.deleted', '/flood'],
      ['pages.published', '/next-plan'],
      ['pages.deleted', '/next-plan'],
    ])
  })

  test('are tried with an event that they listen to', async () => {
    const { receiver, tellAll, hook, admin } = await open(['notices'])
    expect((await admin(`POST /api/webhooks/${hook.id}/test`)).status).toBe(202)
    expect(await tellAll()).toEqual(['sent'])
    expect(receiver.told[0]?.body).toMatchObject({ type: 'notices.changed', data: { id: 0 } })
  })

  test('leave no secret of their address in the access log, nor in a mail', async () => {
    const { admin, services } = await open()
    const url = 'https://hooks.example.org/services/T0SECRET/B0SECRET?key=SECRET'
    const made = await admin('POST /api/webhooks', { json: { url, events: ['notices'] } })
    const { id } = Object(made.body)
    const json = { url, events: ['pages'], isOn: true }
    expect((await admin(`PUT /api/webhooks/${id}`, { json })).status).toBe(200)
    expect((await admin(`DELETE /api/webhooks/${id}`)).status).toBe(204)
    const entries = await services.db.selectFrom('accessLog').select('details').execute()
    expect(JSON.stringify(entries)).toContain('https://hooks.example.org')
    const mails = await services.db.selectFrom('outgoingMails').selectAll().execute()
    expect(JSON.stringify([entries, mails])).not.toContain('SECRET')
  })

  test('tell when a time has come, and nothing when it was changed before', {
    tags: 'long',
  }, async () => {
    const { receiver, tellAll, change, pass, services } = await open()
    const at = (ms: number) => new Date(services.clock().getTime() + ms).toISOString()
    const timed = { ...notice, publishAt: at(day), unpublishAt: at(2 * day) }
    const id = await change('POST /api/notices', timed)
    expect(await tellAll()).toEqual([])
    await change(`PUT /api/notices/${id}`, { ...timed, unpublishAt: at(3 * day) })
    pass(day + 1)
    expect(await tellAll()).toEqual(['sent'])
    pass(day)
    expect(await tellAll()).toEqual([])
    pass(day)
    expect(await tellAll()).toEqual(['sent'])
    expect(receiver.told.map(({ body }) => body.type)).toEqual([
      'notices.published',
      'notices.deleted',
    ])
  })

  test('tell of a message its number and kind only, and of no safeguarding concern', {
    tags: 'long',
  }, async () => {
    const { receiver, tellAll, call } = await open()
    const send = (kind: string) =>
      call('POST /api/messages', { json: { kind, text: 'Private words', name: 'Karim' } })
    expect((await send('safeguarding')).status).toBe(201)
    expect(await tellAll()).toEqual([])
    const { body } = await send('complaint')
    await tellAll()
    expect(receiver.told[0]?.body).toEqual({
      type: 'messages.received',
      timestamp: expect.any(String),
      data: { entity: 'messages', id: expect.any(Number), action: 'received', kind: 'complaint' },
    })
    expect(receiver.told[0]?.text).not.toContain(String(fieldsOf(body).reference))
  })

  test('are queued with the change or not at all', async () => {
    const { services, db } = await open(['programs'])
    const { approvals } = services
    const onAnyWrite: typeof approvals.onAnyWrite = async (context, write) => {
      await approvals.onAnyWrite(context, write)
      throw new Error('killed')
    }
    const broken = { ...services, approvals: { ...approvals, onAnyWrite } }
    await expect(makeProgram(broken)).rejects.toThrow('killed')
    expect(await db.selectFrom('programs').select('id').execute()).toEqual([])
    const rows = await db.selectFrom('outgoingMails').select('kind').execute()
    expect(rows.filter(({ kind }) => kind.startsWith('programs'))).toEqual([])
  })

  test('are repeated with growing pauses under one id, given up, switched off, and sent again', {
    tags: 'long',
  }, async () => {
    const site = await open()
    const { receiver, tellAll, change, pass, deliveries, admin, hook } = site
    receiver.status = 500
    await change('POST /api/notices', notice)
    expect(await tellAll()).toEqual(['later'])
    expect(await tellAll()).toEqual([])
    pass(minute)
    expect(await tellAll()).toEqual(['later'])
    const ids = new Set(receiver.told.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2, answer: '500' }])
    const isShown = async () => fieldsOf((await admin('GET /api/dashboard')).body).isWebhookFailing
    expect(await isShown()).toBe(false)
    pass(3 * day)
    await change('POST /api/notices', notice)
    await tellAll()
    expect(await isShown()).toBe(true)
    expect(Object((await admin('GET /api/webhooks')).body)).toMatchObject([{ isOn: false }])
    await change('POST /api/notices', notice)
    expect(await tellAll()).toEqual([])
    const { url, events } = Object((await admin('GET /api/webhooks')).body)[0]
    await change(`PUT /api/webhooks/${hook.id}`, { url, events, isOn: true })
    receiver.status = 204
    const [last] = await deliveries()
    await change(`POST /api/webhooks/${hook.id}/deliveries/${last.id}/send-again`)
    pass(minute)
    expect(await tellAll()).toContain('sent')
    expect(await isShown()).toBe(false)
  })

  test('may be deleted while their program is told', async () => {
    const { services, hook, change } = await open()
    await change('POST /api/notices', notice)
    const post: Post = async () => {
      await services.db.deleteFrom('webhooks').where('id', '=', hook.id).execute()
      return 500
    }
    expect(await tellNext(services, post)).toBe('later')
    expect(await tellNext(services, post)).toBeUndefined()
  })

  test('are no mails: neither listed nor counted as such', async () => {
    const { admin, change, deliveries } = await open()
    await change('POST /api/notices', notice)
    const mails = await admin('GET /api/mails')
    expect(mails.text).not.toContain('notices.published')
    const [{ id }] = await deliveries()
    expect((await admin(`POST /api/mails/${id}/send-again`)).status).toBe(404)
  })
})

test('an address must be public and https, however it is written, and stays checked when it is called', async () => {
  const site = await openContent()
  const make = (url: string) =>
    site.admin('POST /api/webhooks', { json: { url, events: ['notices'] } })
  const refused = [
    'http://example.org/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://user@example.org/',
    'https://user:word@example.org/',
    'file:///etc/passwd',
    'https://',
    'javascript:alert(1)',
  ]
  for (const url of refused) expect([url, (await make(url)).status]).toEqual([url, 422])
  // A name is looked up when it is called: this one leads to the machine itself.
  const { id } = fieldsOf((await make('https://localhost/hook')).body)
  await site.admin(`POST /api/webhooks/${id}/test`)
  expect(await tellNext(site.services)).toBe('later')
  const [row] = Object((await site.admin(`GET /api/webhooks/${id}/deliveries`)).body)
  expect(row.answer).toMatch(/is not an address of the public internet/)
})

test('a redirect is an answer like any other, and 410 switches a webhook off', async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const site = await openContent(services)
  const { id } = await makeWebhook(site)
  const answers = [302, 410]
  const post: Post = async () => answers.shift() ?? 204
  await site.admin(`POST /api/webhooks/${id}/test`)
  expect(await tellNext(services, post)).toBe('later')
  await site.admin(`POST /api/webhooks/${id}/test`)
  expect(await tellNext(services, post)).toBe('refused')
  expect(Object((await site.admin('GET /api/webhooks')).body)).toMatchObject([{ isOn: false }])
})

/**
 * A receiver of an event checks it as the Standard Webhooks specification says: the signature is over id,
 * time and the bytes as they came, there may be several, and a time further away than five minutes is refused.
 */
function isGenuine(secret: string, headers: Record<string, string>, text: string): boolean {
  const {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': given = '',
  } = headers
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest()
  return given.split(' ').some((signature) => {
    const [version, code = ''] = signature.split(',')
    const bytes = Buffer.from(code, 'base64')
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}

/** A receiver on this machine, which the site itself would refuse to call. */
async function startReceiver() {
  type Told = {
    headers: Record<string, string>
    text: string
    body: { type: string; data: { id: number } }
  }
  const told: Told[] = []
  const receiver = { status: 204, told, post: (() => expect.unreachable()) as Post }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
    told.push({ headers, text, body: JSON.parse(text) })
    response.writeHead(receiver.status).end()
  })
  const port = await listen(server)
  receiver.post = async (_url, body, headers) => {
    const { status } = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      ...(headers && { headers }),
    })
    return status
  }
  return receiver
}
