// Messages of visitors: input of form and API, and their responses.
import { expect, test } from 'vitest'
import { setSetting } from './support/accounts.ts'
import { complaint, messagesStart, openMessageSite } from './support/message-site.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const reference = /^\/(?:bn\/)?messages\/([0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5})$/

onEachDatabaseSlow('messages', (open) => {
  test('a form without script leads to the page of the message, in its language', {
    tags: 'long',
  }, async () => {
    const site = await openMessageSite(open)
    for (const [start, word] of [
      ['', 'It has arrived. Nobody has read it yet.'],
      ['/bn', 'এসে পৌঁছেছে। এখনো কেউ পড়েননি।'],
    ] as const) {
      const form = await site.form(`${start}/complaints`)
      expect(form).toMatchObject({ action: `${start}/messages`, kind: 'complaint' })
      const sent = await site.send({ ...complaint, time: form.time }, { start })
      expect(sent.status).toBe(303)
      expect(sent.location).toMatch(reference)
      expect(sent.location.startsWith(`${start}/messages/`)).toBe(true)
      const page = await site.get(sent.location)
      expect(page.status).toBe(200)
      expect(page.html).toContain(reference.exec(sent.location)?.[1])
      expect(page.html).toContain(word)
      expect(page.html).toMatch(/R-[0-9A-Z]{5}-[0-9A-Z]{5}/)
      expect(page.html).not.toMatch(/<script type="module"|rel="canonical"|og:url/)
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'strict-origin',
      })
      for (const name of ['etag', 'set-cookie', 'speculation-rules']) {
        expect(page.headers).not.toHaveProperty(name)
      }
    }
    expect((await site.form('/contact-us')).kind).toBe('question')
  })

  test('form and page have plain addresses if Bangla is first', async () => {
    const site = await openMessageSite(open)
    await setSetting(site.services, 'site.firstLanguage', 'bn')
    const form = await site.form('/complaints')
    expect(form.action).toBe('/messages')
    const { location } = await site.send({ ...complaint, time: form.time })
    expect(location).toMatch(/^\/messages\//)
    const page = await site.get(location)
    expect(page.html).toContain('এসে পৌঁছেছে। এখনো কেউ পড়েননি।')
    expect(page.html).toContain('/verify পাতায়')
    expect(page.html).not.toContain('/bn/')
    expect((await site.form('/en/complaints')).action).toBe('/en/messages')
  })

  test('the answer to a question of the form begins the text', async () => {
    const site = await openMessageSite(open)
    const { time } = await site.form('/contact-us')
    const asked = { question: 'Country', answer: 'Finland' }
    const { location } = await site.send({ ...complaint, ...asked, text: '', time })
    expect(location).toMatch(reference)
    const { text } = await site.services.db
      .selectFrom('messages')
      .select('text')
      .executeTakeFirstOrThrow()
    expect(text).toBe('Country: Finland')
    const empty = await site.send({ ...complaint, ...asked, answer: ' ', text: '', time })
    expect(empty.status).toBe(422)
  })

  test('the page of a giver abroad says what it is about, and its check code is no number of a message', async () => {
    const site = await openMessageSite(open)
    const { time } = await site.form('/contact-us?kind=giving')
    const about = 'About: Give from abroad'
    const asked = { kind: 'question', about, question: 'Country', answer: 'Finland', time }
    expect((await site.send({ ...asked, answer: '' })).status).toBe(422)
    const { html } = await site.get((await site.send(asked)).location)
    expect(html).toContain('<dt>About</dt><dd>Give from abroad</dd>')
    const typed = { reference: html.match(/R-[0-9A-Z-]{11}/)?.[0] ?? '' }
    const refused = await site.send(typed)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('This is the check code of your message')
    expect((await site.send({ reference: 'R-1' })).html).toContain('There is no message with this')
  })

  test('errors are shown at their fields, and the input is kept', async () => {
    const site = await openMessageSite(open)
    const { time } = await site.form('/contact-us')
    const written = {
      kind: 'information',
      text: 'কেন?',
      name: '',
      phone: '০১৭',
      email: 'x@',
      time,
      address: '"><script>alert(1)</script>',
    }
    const english = await site.send({ ...written, phone: 'no number' })
    expect(english.status).toBe(422)
    for (const sentence of [
      'Write at least 10 characters',
      'Enter your name. The law asks',
      'Enter the whole phone number',
      'Enter an email address',
    ]) {
      expect(english.html.split(sentence)).toHaveLength(3)
    }
    expect(english.html).toMatch(/<div[^>]* role="alert"[^>]* id="problems"[^>]*autofocus=""/)
    expect(english.html).toContain('<title>Send us a message | ')
    expect(english.html).toMatch(/999<\/a> <a [^>]*>109<\/a> <a /)
    // Levels of headings are complete.
    expect(english.html).toMatch(/<\/h1>[\s\S]*<h2>The message is not sent yet/)
    expect(english.html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(english.html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>কেন\?<\/textarea>/)
    expect(english.html).toMatch(
      /value="information"[^>]*checked=""|checked=""[^>]*value="information"/,
    )
    // Fields about the sender are collapsed until one of them has a value or an error.
    expect((await site.get('/contact-us')).html).toMatch(
      /<details[^>]*><summary>Your name and phone/,
    )
    expect(english.html).toMatch(/<details[^>]* open=""><summary>Your name and phone/)
    expect(english.headers).toMatchObject({ 'cache-control': 'no-store' })
    const bangla = await site.send(written, { start: '/bn' })
    expect(bangla.html).toContain('অন্তত ১০টি অক্ষর লিখুন')
    expect(await site.rows()).toEqual([])
  })

  test('the API accepts the same input with the same results', async () => {
    const site = await openMessageSite(open)
    const sent = await site.api({ ...complaint, phone: '০১৭১২ ৩৪৫৬৭৮', email: 'A@Example.org' })
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      reference: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      checkCode: expect.stringMatching(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    })
    expect((await site.get(`/messages/${sent.body.reference}`)).status).toBe(200)
    const [row] = await site.rows()
    expect(row).toMatchObject({
      kind: 'complaint',
      state: 'new',
      phone: '01712-345678',
      email: 'a@example.org',
      name: null,
      address: null,
      createdAt: messagesStart.toISOString(),
    })
    // The secret of the reference is not part of it.
    const bare = String(sent.body.reference).replace('-', '')
    expect(JSON.stringify(row)).not.toContain(bare)
    const events = await site.services.db.selectFrom('messageEvents').selectAll().execute()
    expect(events).toMatchObject([{ what: 'received', state: 'new', userId: null }])

    for (const [fields, wrong] of [
      [{}, ['kind', 'text']],
      [{ ...complaint, kind: 'praise' }, ['kind']],
      [{ ...complaint, text: `         ${'\u200b'.repeat(20)}hi` }, ['text']],
      [{ ...complaint, text: 'x'.repeat(5_001) }, ['text']],
      [{ ...complaint, text: 'a\0 long enough text' }, ['text']],
      [{ ...complaint, name: 'n'.repeat(101), address: 'a'.repeat(301) }, ['name', 'address']],
      [{ ...complaint, phone: '12', email: 'nobody' }, ['phone', 'email']],
      [{ ...complaint, kind: 'information' }, ['name', 'phone']],
      [{ ...complaint, kind: 'information', name: 'Rahima' }, ['phone']],
    ] as const) {
      const { status, body } = await site.api(fields)
      expect([status, Object.keys(Object(body.fields)).sort()]).toEqual([422, [...wrong].sort()])
    }
    expect(
      (await site.api({ ...complaint, kind: 'information', name: 'R', address: 'Tala' })).status,
    ).toBe(201)
    expect((await site.api({ ...complaint, text: 'x'.repeat(60_000) })).status).toBe(413)
    expect(await site.rows()).toHaveLength(2)
  })

  test('5,000 characters of Bangla fit in the form, without invisible characters', {
    tags: 'long',
  }, async () => {
    const site = await openMessageSite(open)
    const text = `${'কি'.repeat(4_999)}\u202eকি\r\n`
    const { status } = await site.sendForm({ kind: 'question', text })
    expect(status).toBe(303)
    expect((await site.rows())[0]?.text).toBe('কি'.repeat(5_000))
    expect((await site.sendForm({ kind: 'question', text: 'x'.repeat(140_000) })).status).toBe(413)
  })
})
