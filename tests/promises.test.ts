// Promises of gifts by a browser without script, on the built site.
import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import {
  forgetBeyond,
  forgetUnkept,
} from '#modules/giving/promises/forget-promises.queries.server.ts'
import { parseGiftCode, withCheckCharacter } from '#modules/giving/promises/gift-code.ts'
import { makePromise } from '#modules/giving/promises/make-promise.service.server.ts'
import { cacheKey } from '#server/cache-key.ts'
import { makeProgram } from './factories/program.ts'
import { setSetting } from './support/accounts.ts'
import { agreeToName, openGivingSite, receiveGift } from './support/giving-site.ts'
import { openMessageSite } from './support/message-site.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const anonymous = {
  purpose: { kind: 'general' as const },
  name: null,
  phone: null,
  email: null,
  listing: false,
}

const codeIn = (location: string) => location.split('/').at(-1) ?? ''

onEachDatabaseSlow('promises of gifts', (open) => {
  test('does not exist before there is an account and it is switched on', {
    tags: 'long',
  }, async () => {
    const site = await openMessageSite(open)
    const isThere = async () => {
      const { html } = await site.get('/donate-now')
      return [(await site.get('/gifts')).status, html.includes('href="/gifts"')]
    }
    expect(await isThere()).toEqual([404, false])
    await setSetting(site.services, 'giving.isOn', 'yes')
    expect(await isThere()).toEqual([404, false])
    expect((await site.post('/gifts', { from: 'inside' })).status).toBe(404)
    await setSetting(site.services, 'donate.mfs', 'bKash (merchant): 01711-000000')
    expect(await isThere()).toEqual([200, true])
    await setSetting(site.services, 'giving.isOn', 'no')
    expect(await isThere()).toEqual([404, false])
  })

  test('a promise gets a code, and its page shows amount and accounts, without a name', async () => {
    const site = await openGivingSite(open)
    const program = await makeProgram(site.services, { title: 'Wells', titleBn: 'নলকূপ' })
    const sent = await site.promise(
      {
        amount: '৫,০০০ টাকা',
        purpose: `program-${program.id}`,
        name: 'Rahima Khatun',
        phone: '০১৭১২-৩৪৫৬৭৮',
        email: 'rahima@example.org',
      },
      '/bn/gifts',
    )
    expect(sent.status).toBe(303)
    expect(sent.location).toMatch(/^\/bn\/gifts\/[0-9A-Z]{8}$/)
    const code = codeIn(sent.location)
    expect(parseGiftCode(code)).toBe(code)
    const bangla = await site.get(sent.location)
    expect(bangla.html).toContain('৫,০০০ টাকা')
    expect(bangla.html).toContain('নলকূপ')
    expect(bangla.html).toContain('<svg')
    const { html, headers } = await site.get(`/gifts/${code}`)
    expect(html).toContain('Tk. 5,000')
    expect(html).toContain('value="01711000000"')
    expect(html).toContain('Promised.')
    expect(html + bangla.html).not.toMatch(/Rahima|01712|rahima@|7123456/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(cacheKey(`/gifts/${code}`, new URLSearchParams())).toBeUndefined()
    expect(site.log()).not.toContain(code)
    const [row] = await site.services.db.selectFrom('givingPromises').selectAll().execute()
    expect(row).toMatchObject({
      code,
      amount: 500_000,
      purpose: 'program',
      programId: program.id,
      programName: 'Wells',
      isAnonymous: false,
      phone: '01712-345678',
      language: 'bn',
    })
  })

  test('the code works in any spelling, and no other does', { tags: 'long' }, async () => {
    const site = await openGivingSite(open)
    const code = codeIn((await site.promise()).location)
    const written = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
      .replaceAll('0', 'o')
      .replace(/[2-9]/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
    const found = await site.post('/gifts', { code: written })
    expect([found.status, found.location]).toEqual([303, `/gifts/${code}`])
    const unreadable = await site.post('/bn/gifts', { code: '<b>u' })
    expect(unreadable.status).toBe(422)
    expect(unreadable.html).toContain('এই কোডে কোনো অনুদান নেই।')
    expect(unreadable.html).toContain('&lt;b&gt;u')
    const unknown = await site.get(`/gifts/${withCheckCharacter('0000000')}`)
    expect(unknown.status).toBe(404)
    expect(unknown.html).toContain('There is no gift with this code.')
  })

  test('a form sent twice is one promise; another form with the same values is another', {
    tags: 'long',
  }, async () => {
    const site = await openGivingSite(open)
    const form = { from: 'inside', amount: '500', purpose: 'general', ticket: await site.ticket() }
    const [first, again] = await Promise.all([site.post('/gifts', form), site.post('/gifts', form)])
    site.clock.now = new Date(site.clock.now.getTime() + 2 * 24 * 60 * 60_000)
    const later = await site.post('/gifts', form)
    expect([again.location, later.location]).toEqual([first.location, first.location])
    const other = await site.promise()
    expect(other.status).toBe(303)
    expect(other.location).not.toBe(first.location)
    const count = (await site.services.db.selectFrom('givingPromises').select('id').execute())
      .length
    expect(count).toBe(2)
  })

  test('an offered amount leads to its promise, and a written one counts', async () => {
    const site = await openGivingSite(open)
    await setSetting(site.services, 'donate.amounts', '500: Seeds')
    const donate = (await site.get('/donate-now')).html
    expect(donate).toContain('href="/gifts?amount=500#promise"')
    const { html } = await site.get('/gifts?amount=500')
    expect(html).toMatch(/<input[^>]*checked[^>]*value="inside"/)
    expect(html).toMatch(/<input[^>]*type="radio"[^>]*name="amount"[^>]*checked[^>]*value="500"/)
    expect(html).not.toContain('role="alert"')
    expect((await site.get('/gifts?amount=<b>')).html).not.toMatch(/checked[^>]*value="inside"/)
    const empty = await site.promise({ amount: '' })
    expect([empty.status, empty.html.includes('Enter the amount.')]).toEqual([422, true])
  })

  test('the door from abroad tells the law, the days of an answer, and what to send', async () => {
    const site = await openGivingSite(open)
    const { html } = await site.get('/contact-us?kind=giving')
    expect(html).toContain('foreign donation')
    expect(html).toMatch(/We answer within \d+ days/)
    expect(html.match(/<label for="answer-\d">[^<]+/g)?.map((label) => label.slice(22))).toEqual([
      'Country',
      'Amount and currency',
      'What it is for',
    ])
    expect(html).not.toContain('type="radio"')
    await setSetting(site.services, 'giving.isOn', 'no')
    expect((await site.get('/contact-us?kind=giving')).status).toBe(200)
  })

  test('a gift from abroad leads to a question to the office, and to no account', {
    tags: 'long',
  }, async () => {
    const site = await openGivingSite(open)
    const abroad = await site.promise({ from: 'abroad' })
    expect([abroad.status, abroad.location]).toEqual([303, '/contact-us?kind=giving'])
    expect((await site.get('/gifts')).html).not.toContain('01711000000')
    expect(await site.services.db.selectFrom('givingPromises').select('id').execute()).toEqual([])
  })

  test('a refused form keeps its values, names each problem, and can be sent again', async () => {
    const site = await openGivingSite(open)
    const hidden = await makeProgram(site.services, { title: 'Not yet', state: 'draft' })
    for (const [fields, sentence] of [
      [{ from: '' }, 'Choose where you are sending from.'],
      [{ amount: '' }, 'Enter the amount.'],
      [{ amount: '9.99' }, 'Enter an amount in taka, from 10 to 1,00,00,000.'],
      [{ amount: '10000000.01' }, 'Enter an amount in taka'],
      [{ amount: '1e3' }, 'Enter an amount in taka'],
      [{ amount: '500.505' }, 'Enter an amount in taka'],
      [{ purpose: 'zakat' }, 'Choose what the gift is for.'],
      [{ purpose: `program-${hidden.id}` }, 'Choose what the gift is for.'],
      [{ purpose: 'program-x' }, 'Choose what the gift is for.'],
      [{ phone: 'call me' }, 'Enter the whole phone number'],
      [{ email: 'me' }, 'Enter an email'],
      [{ website: 'x' }, 'Please press the button once more.'],
    ] as const) {
      const refused = await site.promise({ name: '<i>Rahima', ...fields })
      expect(refused.status, sentence).toBe(422)
      expect(refused.html, sentence).toContain(sentence)
      expect(refused.html).toContain('value="&lt;i&gt;Rahima"')
    }
    const forged = await site.promise({
      ticket: `${'0'.repeat(8)}.${'0'.repeat(24)}.${'0'.repeat(32)}`,
    })
    expect(forged.status).toBe(422)
    const ticket = /name="ticket" value="([^"]+)"/.exec(forged.html)?.[1] ?? ''
    expect((await site.promise({ ticket })).status).toBe(303)
    await setSetting(site.services, 'giving.takesZakat', 'yes')
    expect((await site.promise({ purpose: 'zakat' })).status).toBe(303)
  })

  test('codes cannot be guessed, and one address cannot flood the desk', {
    tags: 'long',
  }, async () => {
    const site = await openGivingSite(open)
    const code = codeIn((await site.promise()).location)
    const attacker = { address: '198.51.100.7' }
    let tries = 0
    for (let status = 404; status === 404; tries++) {
      const guess = withCheckCharacter(String(1_000_000 + tries))
      status = (await site.get(`/gifts/${guess}`, attacker)).status
    }
    expect(tries).toBe(31)
    expect((await site.get(`/gifts/${code}`, attacker)).status).toBe(429)
    for (let n = 0; n < 40; n++) expect((await site.get(`/gifts/${code}`)).status).toBe(200)
    let stored = 0
    for (let status = 303; status === 303; stored++) status = (await site.promise()).status
    expect(stored).toBeLessThan(35)
    expect((await site.promise()).status).toBe(429)
  })

  test('robots on many networks cannot keep a giver from promising', { tags: 'long' }, async () => {
    const site = await openGivingSite(open)
    const { services } = site
    const promise = async (address: string) =>
      makePromise(services, {
        form: { ...anonymous, amount: 50_000 },
        submissionHash: randomUUID(),
        language: 'bn',
        address,
        takesZakat: false,
      }).then(
        () => true,
        () => false,
      )
    let stored = 0
    for (let network = 0; network < 12; network++) {
      for (let n = 0; n < 40; n++) if (await promise(`198.51.${network}.7`)) stored += 1
    }
    // 300 in an hour are a flood; from then on an address has three.
    expect(stored).toBeGreaterThan(290)
    expect(stored).toBeLessThan(310)
    const giver = '203.0.113.1'
    expect(await promise(giver)).toBe(true)
    expect(await promise(giver)).toBe(true)
    expect(await promise('198.51.100.7')).toBe(true)
    // One network with many addresses gets no more than twenty.
    let ofNetwork = 0
    for (let n = 0; n < 60; n++) if (await promise(`192.0.2.${n}`)) ofNetwork += 1
    expect(ofNetwork).toBe(20)
    expect(await promise('203.0.113.9')).toBe(true)
  })

  test('promises that nobody keeps are bounded in number and age, and kept ones stay', {
    tags: 'long',
  }, async () => {
    const site = await openGivingSite(open)
    const { services } = site
    const { db, clock } = services
    const kept = codeIn((await site.promise()).location)
    await receiveGift(services, kept, 50_000)
    const others = []
    for (let n = 0; n < 5; n++) others.push(codeIn((await site.promise()).location))
    const codes = async () =>
      (await db.selectFrom('givingPromises').select('code').orderBy('id').execute()).map(
        ({ code }) => code,
      )
    await forgetBeyond(db, clock(), 2)
    expect(await codes()).toEqual([kept, ...others.slice(3)])
    expect(await forgetUnkept(db, clock())).toBe(0)
    const later = new Date(clock().getTime() + 181 * 24 * 60 * 60_000)
    expect(await forgetUnkept(db, later)).toBe(2)
    expect(await codes()).toEqual([kept])
    expect(await checkLedger(db)).toEqual([])
    const events = await db.selectFrom('givingEvents').select('promiseId').execute()
    expect(new Set(events.map(({ promiseId }) => promiseId)).size).toBeLessThanOrEqual(2)
  })

  test('a receipt is printed by whoever has its check code, and names nobody in full', {
    tags: 'long',
  }, async () => {
    const site = await openGivingSite(open)
    const { services } = site
    const code = codeIn((await site.promise({ name: 'Rahima Khatun', amount: '500.50' })).location)
    await receiveGift(services, code, 50_050)
    const own = await site.get(`/gifts/${code}`)
    const path = /href="(\/receipts\/[^"]+)"/.exec(own.html)?.[1] ?? ''
    expect(path).toMatch(/^\/receipts\/2026-0001\?code=G-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    for (const page of [path, `/bn${path}`]) {
      const { status, html, headers } = await site.get(page)
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex',
      ])
      for (const words of [
        'five hundred taka and fifty poisha only',
        'পাঁচ শত টাকা',
        '৫০০.৫০ টাকা',
        'R… K…',
        'স্বাক্ষর',
        'Signature',
        '<svg',
      ]) {
        expect(html.toLowerCase(), words).toContain(words.toLowerCase())
      }
      expect(html).not.toContain('Rahima')
      // The only script is that of the button that prints.
      const [printing, ...others] = html.match(/<script>.*?<\/script>/gs) ?? []
      expect([printing?.includes('window.print'), others]).toEqual([true, []])
      expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000)
    }
    // One gift is no quilt; with five places of work it is.
    await setSetting(services, 'giving.showsNumbers', 'yes')
    expect((await site.get(path)).html).not.toContain('Your stitch')
    const upazilas = 'Pabna: Atgharia, Bera, Bhangura, Chatmohar, Faridpur'
    await setSetting(services, 'org.areas', upazilas)
    const { html: stitched } = await site.get(path)
    expect(stitched).toContain('Your stitch')
    expect(stitched.match(/m4\.5 7\.2/g)).toHaveLength(2)
    const [address = '', receiptCode = ''] = path.split('?code=')
    const found = await site.post(encodeURI('/bn/receipts/২০২৬-০০০১'), { code: receiptCode })
    expect(found.status).toBe(303)
    expect((await site.get(found.location)).status).toBe(200)
    const forged = `${receiptCode.slice(0, -1)}${receiptCode.endsWith('2') ? '3' : '2'}`
    for (const wrong of [
      address,
      `${address}?code=${forged}`,
      `/receipts/2026-0002?code=${receiptCode}`,
      `${address}?code=${code}`,
      `${address}?code=%00%F0%9F%98%80`,
    ]) {
      const { status, html } = await site.get(wrong)
      expect([wrong, status]).toEqual([wrong, 404])
      expect(html).not.toMatch(/500\.50|R… K…/)
    }
    expect(site.log()).not.toContain(receiptCode)
    await services.db
      .updateTable('giftReceipts')
      .set({ voidedAt: '2026-01-20T00:00:00.000Z' })
      .execute()
    const { html: isVoid } = await site.get(path)
    expect(isVoid).toContain('This receipt is void.')
    expect(isVoid).not.toContain('Your stitch')
  })

  test('a giver is named only by consent, and withdraws on the page of the code', async () => {
    const site = await openGivingSite(open)
    const { services } = site
    const form = { name: 'Rahima Khatun', listing: 'yes' }
    const asks = async () => (await site.get('/gifts')).html.includes('name="listing"')
    expect(await asks()).toBe(false)
    const unasked = codeIn((await site.promise(form)).location)
    expect((await site.get(`/gifts/${unasked}`)).html).not.toContain('Do not name me')
    await setSetting(services, 'giving.listsGivers', 'yes')
    await setSetting(services, 'giving.showsNumbers', 'yes')
    expect(await asks()).toBe(true)
    const code = codeIn((await site.promise(form)).location)
    const names = async () => {
      const { html } = await site.get('/transparency')
      return html.match(/Rahima Khatun/g)?.length ?? 0
    }
    expect(await names()).toBe(0)
    const numbers = async () => {
      const pages = await Promise.all(
        ['/donate-now', '/transparency'].map((path) => site.get(path)),
      )
      return pages.map(({ html }) => /Tk\. [\d,]+ in all\. Givers: \d+/.exec(html)?.[0])
    }
    expect(await numbers()).toEqual([undefined, undefined])
    await receiveGift(services, code, 50_000)
    // Nobody at the desk has agreed to the name yet.
    expect(await names()).toBe(0)
    await agreeToName(services, code)
    expect(await names()).toBe(1)
    expect(await numbers()).toEqual(['Tk. 500 in all. Givers: 1', 'Tk. 500 in all. Givers: 1'])
    for (const path of ['/bn/gifts', `/bn/gifts/${code}`, '/bn/donate-now', '/bn/transparency']) {
      const { html } = await site.get(path)
      expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(14_000)
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    }
    const own = await site.get(`/bn/gifts/${code}`)
    expect(own.html).toContain('আমার নাম রাখবেন না')
    expect(own.html).not.toContain('Rahima')
    const withdrawn = await site.post(`/bn/gifts/${code}`, { withdraw: 'listing' })
    expect([withdrawn.status, withdrawn.location]).toEqual([303, `/bn/gifts/${code}`])
    expect((await site.get(`/bn/gifts/${code}`)).html).not.toContain('আমার নাম রাখবেন না')
    expect(await names()).toBe(0)
    const nobody = withCheckCharacter('0000000')
    expect((await site.post(`/gifts/${nobody}`, { withdraw: 'listing' })).status).toBe(303)
  })

  test('the code of a promise, typed where receipts are checked, leads to its page', {
    tags: 'long',
  }, async () => {
    const site = await openGivingSite(open)
    const code = codeIn((await site.promise()).location)
    const form = new FormData()
    form.set('code', ` ${code.toLowerCase()}`)
    const address = `http://127.0.0.1:${site.port}/bn/verify`
    const checked = await fetch(address, { method: 'POST', body: form })
    const html = await checked.text()
    expect(checked.status).toBe(422)
    expect(html).toContain('এটি অনুদান দেওয়ার কোড, রসিদ নয়')
    expect(html).toContain(`href="/bn/gifts/${code}"`)
  })
})
