// A donor finds the account on the donation page, whatever its texts say.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { setSetting } from './support/accounts.ts'
import { account, openSite, words } from './support/donation-page.ts'

const noWay = 'Our office will add the ways to give here.'

test('a new account is on the page at once, and removed when it is emptied', {
  tags: 'long',
}, async () => {
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
  // The button leads to them, and so does the way back from the poster.
  expect(english.match(/href="#ways"|id="ways"/g)?.sort()).toEqual([
    'href="#ways"',
    'href="#ways"',
    'id="ways"',
  ])
  expect(english).toContain('value="2008100031234"')
  expect(words(english)).not.toContain(noWay)
  const bangla = await read('/bn/donate-now')
  expect(words(bangla)).toMatch(/ব্যাংক হিসাব ২০০৮১০০০৩১২৩৪ .* ইংরেজি অঙ্কে 2008100031234 বিকাশ/)
  expect(words(bangla)).toMatch(/শাখা Ishwardi \(ইংরেজিতে\)/)
  expect(bangla).toContain('<dd lang="en">Ishwardi')
  for (const key of ['donate.bank', 'donate.mfs']) await setSetting(services, key, '')
  expect(words(await read('/donate-now'))).toContain(noWay)
})

test('free text is shown as written, with the number large', { tags: 'long' }, async () => {
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

test('a sample is marked, and is no fact for donors and programs', { tags: 'long' }, async () => {
  const { giveSample, read, get } = await openSite()
  await giveSample('bank', account)
  expect(words(await read('/donate-now'))).toMatch(/Bank account Sample 2008100031234/)
  expect((await get('/donate-now')).html).toContain('noindex')
  expect(words(await read('/transparency'))).not.toContain('2008100031234')
  expect(JSON.parse((await get('/transparency.json')).html).gifts.accounts).toEqual([])
})

test('different accounts in the two languages are each shown as they are', {
  tags: 'long',
}, async () => {
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

test('a text that names both accounts keeps them apart, below the account panel', {
  tags: 'long',
}, async () => {
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

test('each amount with a sentence is a card, in the digits of the page', {
  tags: 'long',
}, async () => {
  const { give, giveSample, read } = await openSite()
  expect(words(await read('/donate-now'))).not.toContain('Tk.')
  const english = '500: School books: for a year\n2,000:\n78000: A house'
  expect((await give('amounts', english, '৫০০: স্কুলের বই\n২০০০:\n৭৮,০০০:')).status).toBe(200)
  const page = words(await read('/donate-now'))
  expect(page).toMatch(/Tk\. 500 School books: for a year Tk\. 78,000 A house/)
  expect(page).not.toContain('2,000')
  const bangla = await read('/bn/donate-now')
  expect(words(bangla)).toMatch(/৫০০ টাকা স্কুলের বই ৭৮,০০০ টাকা A house/)
  expect(bangla).toContain('<span lang="en">A house</span>')
  await giveSample('amounts', '500: <b>')
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
