// A donor finds the account on the donation page, whatever its texts say.
import { expect, onTestFinished, test } from 'vitest'
import { crc16 } from '#app/features/settings/giving/bangla-qr.ts'
import { changeContent, systemActor } from '#kernel/history/change-content.ts'
import { setSetting } from './support/accounts.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf, jpegFile } from './support/content.ts'
import { qrJpeg } from './support/qr-picture.ts'
import { createTestServices } from './support/services.ts'

// The built pages are loaded by the first test.

async function openSite() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const give = async (key: string, valueEn: string, valueBn = '', isSample = false) => {
    const json = { valueEn, valueBn, isSample }
    return site.admin(`PUT /api/settings/donate.${key}`, { json })
  }
  const read = async (path: string) => main((await site.get(path)).html)
  return { ...site, give, read }
}

const withoutComments = (html: string) => html.replaceAll('<!-- -->', '')

const main = (html: string) =>
  withoutComments(html)
    .replace(/^.*<main/s, '<main')
    .replace(/<\/main>.*$/s, '')

/** Visible text; groups of digits are separated by CSS, not by characters. */
const words = (html: string) =>
  html
    .replace(/<\/span><span>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const account = `Bank: Sonali Bank
Branch: Ishwardi
Account holder: Village Trust
Account number: 2008 1000 3123 4
Routing number: 012345678`

/** Text of a Bangla QR code. */
function qrCodeOf(merchant: string): string {
  const field = (tag: string, value: string) =>
    `${tag}${String(value.length).padStart(2, '0')}${value}`
  const start = `000201010211${field('26', field('00', 'example.bd'))}5303050${field('58', 'BD')}${field('59', merchant)}6304`
  return start + crc16(start)
}

const noWay = 'Our office will add the ways to give here.'

test('a new account is on the page at once, and removed when it is emptied', async () => {
  const { give, read, services } = await openSite()
  expect(words(await read('/donate-now'))).toContain(noWay)
  expect((await give('bank', account)).status).toBe(200)
  expect((await give('mfs', 'bKash (merchant): +880 1711-000000\nNagad: ০১৮১১০০০০০০')).status).toBe(
    200,
  )

  const english = await read('/donate-now')
  expect(words(english)).toMatch(
    /Bank account 2008100031234 Account holder Village Trust Bank Sonali Bank Branch Ishwardi Routing number 012345678 bKash \(merchant\) 01711-000000 In the app, choose “Payment”\. Nagad 01811-000000/,
  )
  expect(english.match(/href="#ways"|id="ways"/g)?.sort()).toEqual(['href="#ways"', 'id="ways"'])
  expect(english).toContain('value="2008100031234"')
  expect(words(english)).not.toContain(noWay)
  const bangla = await read('/bn/donate-now')
  expect(words(bangla)).toMatch(/ব্যাংক হিসাব ২০০৮১০০০৩১২৩৪ .* ইংরেজি অঙ্কে 2008100031234 বিকাশ/)
  expect(words(bangla)).toMatch(/শাখা Ishwardi \(ইংরেজিতে\)/)
  expect(bangla).toContain('<dd lang="en">Ishwardi')
  for (const key of ['donate.bank', 'donate.mfs']) await setSetting(services, key, '')
  expect(words(await read('/donate-now'))).toContain(noWay)
})

test('free text is shown as written, with the number large', async () => {
  const { give, read } = await openSite()
  await give('bank', 'Sonali Bank, account ২০০৮-১০০০-৩, <img src=x onerror=alert(1)> "Trust"')
  await give('mfs', '', 'বিকাশে দিন ০১৭১১ 000000, তারপর ফোন করুন')
  const english = await read('/donate-now')
  expect(words(english)).toContain('Sonali Bank, account ২০০৮-১০০০-৩ &lt;img src=x')
  expect(english).toMatch(/<b class="[^"]+">২০০৮-১০০০-৩<\/b> &lt;img/)
  expect(english).not.toContain('<img src=x')
  expect(english).toMatch(/<div class="[^"]+" lang="bn"><p>বিকাশে দিন <b[^>]*>০১৭১১ ০০০০০০<\/b> তার/)
  expect(words(english)).toContain('(in Bangla)')
})

test('a sample is marked, and is no fact for donors and programs', async () => {
  const { give, read, get } = await openSite()
  await give('bank', account, '', true)
  expect(words(await read('/donate-now'))).toMatch(/Bank account Sample 2008100031234/)
  expect((await get('/donate-now')).html).toContain('noindex')
  expect(words(await read('/transparency'))).not.toContain('2008100031234')
  expect(JSON.parse((await get('/transparency.json')).html).gifts.accounts).toEqual([])
})

test('different accounts in the two languages are each shown as they are', async () => {
  const { give, read } = await openSite()
  await give('bank', 'Account number: 11112222', 'হিসাব নম্বর: ৩৩৩৩৪৪৪৪')
  expect(words(await read('/donate-now'))).toContain('11112222')
  const bangla = words(await read('/bn/donate-now'))
  expect(bangla).toContain('৩৩৩৩৪৪৪৪')
  expect(bangla).not.toMatch(/১১১১২২২২|11112222/)
})

test('an impossible account is refused, naming the wrong field', async () => {
  const { give } = await openSite()
  const refused: [string, string, string][] = [
    ['bank', 'Account number: 12345678\nRouting number: 1234', 'A routing number has 9 digits'],
    ['bank', 'হিসাব নম্বর: ১২৩৪৫৬৭৮\nরাউটিং নম্বর: ১২৩৪', 'A routing number has 9 digits'],
    ['bank', 'Bank: Sonali Bank\nAccount number: soon', 'Enter the account number in digits'],
    ['bank', 'Bank: Sonali Bank\nBranch: Ishwardi', 'Enter the account number.'],
    ['mfs', 'bKash (merchant): 0171100000', 'a mobile number of 11 digits'],
    ['mfs', 'বিকাশ: ০২১৭১১০০০০০', 'a mobile number of 11 digits'],
    ['mfs', 'Nagad: 017110000001', 'a mobile number of 11 digits'],
  ]
  for (const [key, value, message] of refused) {
    const { status, body } = await give(key, value)
    expect([value, status], JSON.stringify(body)).toEqual([value, 422])
    expect(JSON.stringify(body)).toContain(message)
  }
  expect((await give('bank', 'Our bank account: ask us')).status).toBe(200)
  expect((await give('mfs', 'Rocket (personal): 017110000001')).status).toBe(200)
})

test('a text that names both accounts keeps them apart, below the account panel', async () => {
  const { give, read, get, services } = await openSite()
  await give('bank', account, 'হিসাব নম্বর: ২০০৮১০০০৩১২৩৪')
  const body = '<p>{{donate.bank}}<strong>{{donate.mfs}}</strong></p>'
  const text = { key: 'donate-now.ways', title: 'How', titleBn: null, body, bodyBn: null }
  await changeContent(services, systemActor, ({ insert }) =>
    insert('pageTexts', { ...text, isSample: false }),
  )
  await give('mfs', 'bKash (merchant): 01711-000000')
  const html = await read('/donate-now')
  const line = 'Sonali Bank, Ishwardi, Village Trust, 2008 1000 3123 4, Routing number 012345678'
  expect(html).toContain(`<p>${line}, <strong>bKash (merchant): 01711-000000</strong></p>`)
  expect(html.indexOf('2008</span>')).toBeLessThan(html.indexOf('<strong>bKash'))
  const { gifts } = JSON.parse((await get('/transparency.json')).html)
  expect(gifts.accounts).toMatchObject([
    {
      kind: 'bank',
      number: '2008 1000 3123 4',
      routingNumber: '012345678',
      branch: { en: 'Ishwardi' },
    },
    { kind: 'bkash', use: 'merchant', number: '01711-000000' },
  ])
})

test('each amount with a sentence is a card, in the digits of the page', async () => {
  const { give, read } = await openSite()
  expect(words(await read('/donate-now'))).not.toContain('Tk.')
  const english = '500: School books: for a year\n2,000:\n78000: A house'
  expect((await give('amounts', english, '৫০০: স্কুলের বই\n২০০০:\n৭৮,০০০:')).status).toBe(200)
  const page = words(await read('/donate-now'))
  expect(page).toMatch(/Tk\. 500 School books: for a year Tk\. 78,000 A house/)
  expect(page).not.toContain('2,000')
  const bangla = await read('/bn/donate-now')
  expect(words(bangla)).toMatch(/৫০০ টাকা স্কুলের বই ৭৮,০০০ টাকা A house/)
  expect(bangla).toContain('<p lang="en">A house</p>')
  await give('amounts', '500: <b>', '', true)
  expect(words(await read('/donate-now'))).toMatch(/Tk\. 500 Sample &lt;b&gt;/)
  for (const value of [
    'some: Books',
    ': Books',
    '0: Books',
    '5.5: Books',
    '500: Books\n৫০০: Rice',
    '1: A\n2: B\n3: C\n4: D',
  ]) {
    const { status, body } = await give('amounts', value)
    expect([value, status], JSON.stringify(body)).toEqual([value, 422])
    expect(JSON.stringify(body)).toContain('at most three different amounts')
  }
  expect((await give('amounts', '')).status).toBe(200)
  expect(words(await read('/donate-now'))).not.toContain('Tk.')
})

const own = { isSample: false, sortOrder: 1 }

test('each check is a link to its record, and one without data is left out', async () => {
  const { services, db, read } = await openSite()
  const links = async (path: string) =>
    [...((await read(path)).match(/<a href="[^"]+"><svg.*?<\/a>/g) ?? [])].map(
      (link) => `${/href="([^"]+)"/.exec(link)?.[1]} ${words(link).trim()}`,
    )
  const registration = { ...own, purpose: 'P', law: 'L', hasValidity: true }
  const report = { ...own, reportType: 'annual', slug: 'a', fileUrl: 'a.pdf' } as const
  await changeContent(services, systemActor, async ({ insert }) => {
    // None of these may be shown as a fact.
    await insert('registrations', { ...registration, key: 'a', name: 'No number' })
    await insert('registrations', {
      ...registration,
      key: 'b',
      name: 'Sample',
      number: '1',
      isSample: true,
    })
    await insert('registrations', {
      ...registration,
      key: 'c',
      name: 'Ended',
      number: '2',
      validUntil: '2020-01-01',
    })
    await insert('reports', { ...report, title: 'Sample report', isSample: true })
    await insert('reports', { ...report, slug: 'b', title: 'Without file', fileUrl: null })
  })
  expect(await links('/donate-now')).toEqual([])
  expect(words(await read('/donate-now'))).not.toContain('Check us before you give')

  await changeContent(services, systemActor, async ({ insert }) => {
    await insert('registrations', {
      ...registration,
      key: 'd',
      name: 'Valid',
      number: '3',
      validUntil: '2999-01-01',
    })
    await insert('reports', { ...report, slug: 'c', title: 'Annual report', fileUrl: 'c.pdf' })
    for (const year of [2023, 2025, 2024]) {
      await insert('reports', {
        ...report,
        reportType: 'financial',
        slug: `audit-${year}`,
        title: `Audit ${year}`,
        titleBn: 'নিরীক্ষা প্রতিবেদন',
        fileUrl: `audit-${year}.pdf`,
      })
    }
  })
  const at = new Date().toISOString()
  const message = {
    kind: 'question',
    language: 'en',
    waitedDays: 0,
    text: 'x',
    createdAt: at,
    updatedAt: at,
  } as const
  await db
    .insertInto('messages')
    .values([
      { ...message, state: 'answered', answeredAt: at },
      { ...message, state: 'new' },
    ])
    .execute()
  await setSetting(services, 'org.name', 'Village Trust')
  const year = at.slice(0, 4)
  expect(await links('/donate-now')).toEqual([
    '/transparency#registrations 1 Registrations',
    '/uploads/audit-2025.pdf 2025 Audit 2025',
    '/annual-reports 1 Annual reports',
    `/complaints 1 / 2 Messages answered in ${year}`,
  ])
  expect((await links('/bn/donate-now'))[1]).toBe('/uploads/audit-2025.pdf ২০২৫ নিরীক্ষা প্রতিবেদন')
})

test('donors abroad are asked to write first, and the request is shown only where it applies', async () => {
  const { read, get, services } = await openSite()
  expect(await read('/donate-now')).toMatch(
    /<a href="\/contact-us\?kind=question#send"[^>]*>Write to us first<\/a>/,
  )
  expect(await read('/bn/donate-now')).toContain('আগে আমাদের লিখুন')
  const program = await changeContent(services, systemActor, ({ insert }) =>
    insert('programs', {
      ...own,
      title: 'Tube wells',
      titleBn: 'নলকূপ',
      slug: 'wells',
      description: '',
    }),
  )
  const request = /<aside[^>]*>.*?Help a family build, earn or learn\..*?<\/aside>/s
  for (const path of [
    '/donate-now',
    '/complaints',
    '/messages',
    '/messages/ABCDEFGHJK',
    '/verify',
    '/search?q=x',
    '/information-and-privacy',
    '/nothing-here',
    '/programdetaildfrontend/999',
  ]) {
    expect([path, request.test((await get(path)).html)]).toEqual([path, false])
  }
  const wells = `/programdetaildfrontend/${program.id}`
  for (const path of ['/', '/contact-us', '/transparency', wells]) {
    const [band = ''] = request.exec(withoutComments((await get(path)).html)) ?? []
    expect([path, band]).toEqual([path, expect.stringContaining('href="/donate-now"')])
    expect(band.includes('for this program: <b>Tube wells</b>'), path).toBe(path === wells)
  }
  expect(withoutComments((await get(`/bn${wells}`)).html)).toContain('লাগাতে বলতে পারেন: <b>নলকূপ</b>')
})

test('an own photo is shown instead of the drawing, until it is held back', async () => {
  const { give, read, admin } = await openSite()
  const drawing = /src="\/assets\/hands-for-humanity[^"]*\.svg"/
  expect(await read('/donate-now')).toMatch(drawing)
  const form = formOf({ image: await jpegFile('us.jpg') })
  const name = String(fieldsOf((await admin('POST /api/upload', { form })).body).imagename)
  expect((await give('photo', 'missing.jpg')).status).toBe(422)
  expect((await give('photo', name)).status).toBe(200)
  for (const path of ['/donate-now', '/bn/donate-now']) {
    const page = await read(path)
    expect(page).not.toMatch(drawing)
    expect(page).toContain(`<img src="/uploads/${name.replace('.jpg', '-')}`)
  }
  expect((await admin(`DELETE /api/images/${name}`)).status).toBe(409)
  const json = { valueEn: 'yes', valueBn: '' }
  expect((await admin('PUT /api/settings/photos.needConsent', { json })).status).toBe(200)
  expect(await read('/donate-now')).toMatch(drawing)
})

test('the Bangla QR code is shown with its merchant, and a change waits like that of an account', async () => {
  const { give, read, admin, services } = await openSite()
  const upload = async (image: File) =>
    String(fieldsOf((await admin('POST /api/upload', { form: formOf({ image }) })).body).imagename)
  const pictureOf = async (text: string) =>
    upload(new File([await qrJpeg(text, { turned: 20 })], 'qr.jpg', { type: 'image/jpeg' }))
  const problemOf = async (...given: Parameters<typeof give>) => {
    const { status, body } = await give(...given)
    return [status, fieldsOf(fieldsOf(body).fields).valueEn]
  }
  const ours = qrCodeOf('VILLAGE TRUST')
  const another = [422, expect.stringContaining('The picture has another code than this text.')]
  expect(await problemOf('qr', 'https://evil.example/pay')).toEqual([
    422,
    expect.stringContaining('not the text of a Bangla QR code'),
  ])
  expect((await give('qr', ours.replace('TRUST', 'THIEF'))).status).toBe(422)
  expect((await give('qrImage', 'missing.jpg')).status).toBe(422)
  expect(await problemOf('qrImage', await upload(await jpegFile('photo.jpg')))).toEqual([
    422,
    expect.stringContaining('No QR code can be read in this picture.'),
  ])
  expect(await problemOf('qrImage', await pictureOf('https://evil.example/pay'))).toEqual([
    422,
    expect.stringContaining('not the text of a Bangla QR code'),
  ])
  // A text that was pasted first must be that of the picture.
  expect((await give('qr', ours)).status).toBe(200)
  expect(await problemOf('qrImage', await pictureOf(qrCodeOf('SOMEBODY ELSE')))).toEqual(another)
  expect((await give('qr', '')).status).toBe(202)
  await services.db.deleteFrom('pendingChanges').execute()
  const first = await pictureOf(ours)
  expect((await give('qrImage', first)).status).toBe(200)
  expect(await problemOf('qr', qrCodeOf('SOMEBODY ELSE'))).toEqual(another)
  for (const path of ['/donate-now', '/bn/donate-now']) {
    const page = await read(path)
    expect(page).toContain(`src="/uploads/${first}"`)
    expect(words(page)).toContain('VILLAGE TRUST')
    expect(page).not.toContain('000201')
  }
  // A text restored alone, from history, is not that of the picture, so neither is shown.
  const { id } = await services.db
    .selectFrom('settings')
    .select('id')
    .where('key', '=', 'donate.qr')
    .executeTakeFirstOrThrow()
  const textIs = async (valueEn: string) => {
    await changeContent(services, systemActor, async (change) => {
      await change.update('settings', id, { valueEn })
    })
    return words(await read('/donate-now'))
  }
  expect(await textIs(qrCodeOf('SOMEBODY ELSE'))).not.toMatch(/SOMEBODY ELSE|VILLAGE TRUST/)
  expect(await read('/donate-now')).not.toContain(first)
  expect(await textIs(ours)).toContain('VILLAGE TRUST')
  // Another picture needs a second person, who confirms its text with it.
  expect((await give('qrImage', await pictureOf(qrCodeOf('OUR NEW BANK')))).status).toBe(202)
  const page = await read('/donate-now')
  expect(page).toContain(first)
  expect(page).not.toContain('OUR NEW BANK')
  const pending = await services.db.selectFrom('pendingChanges').select('writes').execute()
  expect(pending.map(({ writes }) => JSON.parse(writes).length)).toEqual([2])
})

test('the website reads the text of a Bangla QR code from its picture', async () => {
  const { give, read, admin, services } = await openSite()
  const text = qrCodeOf('VILLAGE TRUST')
  const image = new File([await qrJpeg(text)], 'qr.jpg', { type: 'image/jpeg' })
  const { body } = await admin('POST /api/upload', { form: formOf({ image }) })
  expect((await give('qrImage', String(fieldsOf(body).imagename))).status).toBe(200)
  expect(words(await read('/donate-now'))).toContain('VILLAGE TRUST')
  const stored = await services.db
    .selectFrom('settings')
    .select('valueEn')
    .where('key', '=', 'donate.qr')
    .execute()
  expect(stored).toEqual([{ valueEn: text }])
})
