// Retries after a lost response, robots, floods, and guessed references.
import { expect, test } from 'vitest'
import { eraseOldMessages } from '#modules/messages/sender/erase-messages.service.server.ts'
import { complaint, messagesStart, openMessageSite, timeIn } from './support/message-site.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const minute = 60_000
const day = 24 * 60 * minute

onEachDatabaseSlow('repeated messages', (open) => {
  test('a retry after a lost response is the same message, for its sender only', {
    tags: 'long',
  }, async () => {
    const site = await openMessageSite(open)
    const { time } = await site.form('/contact-us')
    const cut = await site.sendUnread({ ...complaint, time })
    await expect.poll(async () => (await site.rows()).length).toBe(1)
    cut()
    const again = await site.send({ ...complaint, time })
    expect(again.status).toBe(303)
    expect(await site.rows()).toHaveLength(1)
    expect((await site.get(again.location)).status).toBe(200)
    expect((await site.send({ ...complaint, time })).location).toBe(again.location)
    // A stranger who guesses the text gets a message of his own.
    const stranger = await site.send({ ...complaint, time }, { address: '203.0.113.9' })
    expect(stranger.status).toBe(303)
    expect(stranger.location).not.toBe(again.location)
    expect(await site.rows()).toHaveLength(2)
    // A neighbour who shares the address is limited too.
    const neighbour = await site.send(
      { ...complaint, time },
      { headers: { 'User-Agent': 'Other' } },
    )
    expect(neighbour.location).not.toBe(again.location)
    expect(await site.rows()).toHaveLength(3)
    // Concurrent retries, too.
    const text = 'Sent by two presses of the button.'
    const both = await Promise.all([1, 2].map(() => site.send({ kind: 'question', text, time })))
    expect(new Set(both.map(({ location }) => location)).size).toBe(1)
    expect(await site.rows()).toHaveLength(4)
    // A day later it is a new message, and the old reference can no longer be derived.
    site.clock.now = new Date(messagesStart.getTime() + day + minute)
    const later = await site.sendForm(complaint)
    expect(later.location).not.toBe(again.location)
    await eraseOldMessages(site.services)
    const [first] = await site.rows()
    expect(first).toMatchObject({ submissionHash: null, referenceSeed: null })
    expect((await site.get(again.location)).status).toBe(200)
  })

  test('a retry of a program uses an idempotency key', async () => {
    const site = await openMessageSite(open)
    const key = { 'Idempotency-Key': 'a-key-of-its-own-0001' }
    const first = await site.api(complaint, { headers: key })
    const again = await site.api(complaint, { headers: key, address: '203.0.113.8' })
    expect(again.body).toEqual(first.body)
    expect(await site.rows()).toHaveLength(1)
    const other = await site.api(
      { ...complaint, text: 'Other words altogether.' },
      { headers: key },
    )
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  })

  test('a robot has to press Send again, as does a person with an old form', async () => {
    const site = await openMessageSite(open)
    const { time } = await site.form('/contact-us')
    const fields = { ...complaint, name: 'Rahima', time }
    for (const [what, sent] of [
      ['the field nobody sees', { ...fields, website: 'http://spam.example' }],
      ['no time', { ...fields, time: '' }],
      [
        'a time of its own',
        { ...fields, time: `${messagesStart.getTime().toString(36)}.${'0'.repeat(32)}` },
      ],
    ] as const) {
      const again = await site.send(sent)
      expect([what, again.status]).toEqual([what, 422])
      expect(again.html).toContain('Please press Send once more.')
      expect(again.html).toContain(complaint.text)
      expect(again.html).toContain('value="Rahima"')
    }
    expect(await site.rows()).toEqual([])
    site.clock.now = new Date(messagesStart.getTime() + 61 * day)
    const old = await site.send(fields)
    expect(old.status).toBe(422)
    // One press of the returned form.
    const once = await site.send({ ...fields, time: timeIn(old.html) })
    expect(once.status).toBe(303)
    // The form that is a month old is returned with a new time.
    const quick = await site.send({
      ...complaint,
      time: (await site.form('/contact-us', false)).time,
    })
    expect(quick.status).toBe(422)
    expect(quick.html).toContain('Please press Send once more.')
  })

  test('a flood from one address is refused, without an effect on other addresses', {
    tags: 'long',
  }, async () => {
    const site = await openMessageSite(open)
    const { time } = await site.form('/contact-us')
    const statuses: Record<number, number> = {}
    for (let batch = 0; batch < 13; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          site.send(
            { kind: 'question', text: `Buy this at once, number ${batch}-${at}`, time },
            { address: '2001:db8::1' },
          ),
        ),
      )
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses).toEqual({ 303: 30, 429: 100 })
    const neighbour = await site.send({ ...complaint, time }, { address: '2001:db8::ffff' })
    expect(neighbour.status).toBe(429)
    const person = await site.send({ ...complaint, time }, { address: '2001:db8:0:1::1' })
    expect(person.status).toBe(303)
    expect((await site.get(person.location, { address: '2001:db8:0:1::1' })).status).toBe(200)
    expect(await site.rows()).toHaveLength(31)
  })

  test('guessing references is stopped, without an effect on people with a reference', {
    tags: 'long',
  }, async () => {
    const site = await openMessageSite(open)
    const { location } = await site.sendForm(complaint)
    const pathOf = (at: number) => `/messages/${String(at).padStart(5, '0')}-00000`
    const guess = (at: number) => site.get(pathOf(at), { address: '203.0.113.7' })
    const reply = (at: number) =>
      site.post(pathOf(at), { reply: at % 2 ? 'An answer.' : '' }, { address: '203.0.113.8' })
    // Sent concurrently, so that none is counted before another is sent.
    for (const attempt of [guess, reply]) {
      const attempts = await Promise.all(Array.from({ length: 45 }, (_, at) => attempt(at)))
      expect(attempts.filter(({ status }) => status !== 429)).toHaveLength(30)
    }
    const refused = await guess(31)
    expect([refused.status, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    expect((await site.get(location, { address: '203.0.113.7' })).status).toBe(429)
    for (let at = 0; at < 31; at += 1) expect((await site.get(location)).status).toBe(200)
  })
})
