// The page of a message during its life: access, content, and the rest after its erasure.
import { expect, test } from 'vitest'
import { openDays } from '#modules/messages/sender/due-day.ts'
import { eraseMessage } from '#modules/messages/sender/erase-message.queries.server.ts'
import { eraseOldMessages } from '#modules/messages/sender/erase-messages.service.server.ts'
import { readMessageNumbers } from '#modules/messages/sender/message-numbers.queries.server.ts'
import { findReceipt } from '#modules/messages/sender/receipt.queries.server.ts'
import { cacheKey } from '#server/cache-key.ts'
import { complaint, messagesStart, openMessageSite, timeIn } from './support/message-site.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const day = 24 * 60 * 60_000

onEachDatabaseSlow('the page of a message', (open) => {
  test('the reference opens the page in any spelling, and no other does', async () => {
    const site = await openMessageSite(open)
    const { location } = await site.sendForm(complaint)
    const written = location.split('/').at(-1) ?? ''
    const asWritten = written
      .replaceAll('0', 'o')
      .replaceAll('1', 'L')
      .replace('-', ' ')
      .toLowerCase()
      .replace(/[2-9]/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
    const found = await site.post('/messages', { reference: asWritten })
    expect([found.status, found.location]).toEqual([303, location])
    const wrong = await site.get('/messages/00000-00000')
    expect(wrong.status).toBe(404)
    expect(wrong.html).toContain('There is no message with this number.')
    expect(wrong.html).toContain('value="00000-00000"')
    const unreadable = await site.post('/bn/messages', { reference: '<b>u' })
    expect(unreadable.status).toBe(422)
    expect(unreadable.html).toContain('এই নম্বরে কোনো বার্তা নেই।')
    expect(unreadable.html).toContain('&lt;b&gt;u')
  })

  test('the sender reads question and answer, and replies; a safeguarding concern shows its state only', {
    tags: 'long',
  }, async () => {
    const site = await openMessageSite(open)
    const { location } = await site.sendForm({ ...complaint, name: 'Rahima', phone: '01712345678' })
    const concern = await site.sendForm({ ...complaint, kind: 'safeguarding' })
    await site.update({
      state: 'waiting',
      question: 'Which branch?',
      waitingSince: messagesStart.toISOString(),
    })
    const asked = await site.get(location)
    expect(asked.html).toContain('Which branch?')
    expect(asked.html).toContain('The days do not count until you reply.')
    expect(asked.html).toContain(complaint.text)
    expect(asked.html).toContain('It arrived today.')
    expect(asked.html).not.toMatch(/Rahima|01712/)
    const hidden = await site.get(concern.location)
    expect(hidden.html).toContain('We have asked you something.')
    expect(hidden.html).not.toContain('Which branch?')
    expect(hidden.html).not.toContain(complaint.text)
    expect((await site.post(concern.location, { reply: 'Tala' })).status).toBe(409)

    expect((await site.post(location, { reply: ' ' })).status).toBe(422)
    site.clock.now = new Date(messagesStart.getTime() + 4 * day)
    const replied = await site.post(location, { reply: 'The one in Tala.' })
    expect([replied.status, replied.location]).toEqual([303, `${location}?replied`])
    expect((await site.get(replied.location)).html).toContain('Your reply has arrived.')
    // A retry over a bad connection.
    expect((await site.post(location, { reply: 'The one in Tala.' })).status).toBe(303)
    const other = await site.post(location, { reply: 'Another one.' })
    expect(other.status).toBe(409)
    expect(other.html).toContain('We have your reply already')
    const [row] = await site.rows()
    // Thursday to Monday is two working days: Sunday and Monday.
    expect(row).toMatchObject({ state: 'new', question: null, waitingSince: null, waitedDays: 2 })
    const replies = site.services.db
      .selectFrom('messageEvents')
      .selectAll()
      .where('what', '=', 'reply')
    expect(await replies.execute()).toMatchObject([{ text: 'The one in Tala.', state: 'new' }])

    const answeredAt = site.clock.now.toISOString()
    await site.update({ state: 'answered', answer: 'We gave\nit back.', answeredAt })
    const answered = await site.get(location)
    expect(answered.html).toContain('We gave\nit back.')
    // Counted like the days in the office and in the public numbers.
    expect(answered.html).toContain('Answered after 4 days.')
    const [message] = await site.rows()
    expect(message && openDays(message, site.clock.now)).toBe(4)
    const [year] = await readMessageNumbers(site.services.db, site.clock.now)
    expect(year?.medianDays).toBe(4)
    expect((await site.rows())[0]?.answerSeenAt).toBe(answeredAt)
    expect((await site.get(concern.location)).html).not.toContain('it back')
    expect((await site.rows())[1]?.answerSeenAt).toBeNull()

    site.clock.now = new Date(messagesStart.getTime() + 94 * day)
    expect((await site.get(location)).html).toContain('We gave')
    site.clock.now = new Date(messagesStart.getTime() + 94 * day + 1)
    const ended = await site.get(location)
    expect(ended.status).toBe(200)
    expect(ended.html).toContain('This page could be opened until 19 April 2026.')
    expect(ended.html).toMatch(/<main[\s\S]*href="\/contact-us"[\s\S]*<\/main>/)
    expect(ended.html).not.toMatch(/it back|passbook/)
  })

  test('an erased message is gone, and its receipt proves that it was received', async () => {
    const site = await openMessageSite(open)
    const { body } = await site.api({ ...complaint, name: 'Rahima Khatun' })
    const location = `/messages/${body.reference}`
    const code = String(body.checkCode)
    expect(await findReceipt(site.services.db, code)).toEqual({
      receivedAt: messagesStart.toISOString(),
    })
    const [{ id } = { id: 0 }] = await site.rows()
    const { db } = site.services
    const at = messagesStart.toISOString()
    expect(await db.transaction().execute((tx) => eraseMessage(tx, id, at))).toBe(true)
    expect(await db.transaction().execute((tx) => eraseMessage(tx, id, at))).toBe(false)
    expect((await site.get(location)).status).toBe(404)
    expect(await findReceipt(db, code.toLowerCase().replace('-', ' '))).toEqual({ receivedAt: at })
    expect(await findReceipt(db, 'R-00000-00000')).toBeUndefined()
    const [row] = await site.rows()
    expect(JSON.stringify(row)).not.toMatch(/passbook|Rahima/)
    expect(row).toMatchObject({
      kind: 'complaint',
      erasedAt: at,
      checkCode: null,
      referenceHash: null,
    })
    expect(await db.selectFrom('messageEvents').selectAll().execute()).toEqual([])
  })

  test('a message without activity for two years is erased automatically', {
    tags: 'long',
  }, async () => {
    const site = await openMessageSite(open)
    await site.api(complaint)
    site.clock.now = new Date(messagesStart.getTime() + 730 * day)
    expect(await eraseOldMessages(site.services)).toBe(0)
    site.clock.now = new Date(messagesStart.getTime() + 730 * day + 1)
    expect(await eraseOldMessages(site.services)).toBe(1)
    expect((await site.rows())[0]?.text).toBeNull()
  })

  test('the form is cached, and the reference is not logged', { tags: 'long' }, async () => {
    const site = await openMessageSite(open)
    const first = await site.get('/contact-us')
    const { location } = await site.sendForm(complaint)
    await site.get(location)
    const second = await site.get('/contact-us')
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(timeIn(second.html)).toBe(timeIn(first.html))
    for (const path of ['/messages', location, `/bn${location}`]) {
      expect(cacheKey(path, new URLSearchParams())).toBeUndefined()
    }
    expect((await site.get('/Messages')).location).toBe('/messages')
    expect((await site.get('/sitemap.xml')).html).not.toContain('/messages')
    expect(site.log()).not.toContain(location.split('/').at(-1))
    for (const header of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await site.post('/messages', complaint, { headers: header })).status).toBe(403)
    }
    const other = await site.post('/messages', complaint, {
      headers: { 'content-type': 'text/plain' },
    })
    expect(other.status).toBe(415)
  })
})
