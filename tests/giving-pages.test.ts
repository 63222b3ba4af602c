// Every public page of giving, with the numbers switched on, is as light as any other and has no script.
import { expect, onTestFinished, test } from 'vitest'
import { formatReceiptNumber } from '#modules/giving/receipts/receipt-code.ts'
import { setSetting } from './support/accounts.ts'
import { agreeToName, openGivingSite, receiveGift } from './support/giving-site.ts'
import { ask, textOf } from './support/raw-http.ts'
import { createTestServices } from './support/services.ts'

const pageLimit = 14_000

test('pages of giving take one round trip and no script but that of a print button, in both languages', {
  tags: 'long',
}, async ({ onTestFinished }) => {
  const site = await openGivingSite(async (options) => {
    const services = await createTestServices(options)
    onTestFinished(services.close)
    return services
  })
  const { services } = site
  const codeOf = async (amount: string) =>
    (await site.promise({ amount, name: 'Rahima Khatun', listing: 'yes' })).location.slice(-8)
  await setSetting(services, 'giving.listsGivers', 'yes')
  const promised = await codeOf('700')
  const received = await codeOf('500')
  await receiveGift(services, received, 50_000)
  await agreeToName(services, received)
  await setSetting(services, 'giving.showsNumbers', 'yes')
  const { code, year, number } = await services.db
    .selectFrom('giftReceipts')
    .select(['code', 'year', 'number'])
    .executeTakeFirstOrThrow()

  const receipt = `/receipts/${formatReceiptNumber({ year, number })}?code=G-${code}`
  const pages = {
    '/gifts': ['Give with a receipt', 'রসিদ'],
    [`/gifts/${promised}`]: ['Tk. 700', '৭০০ টাকা'],
    [`/gifts/${received}`]: ['Received', 'পৌঁছেছে'],
    '/gifts/00000000': ['no gift', 'নেই'],
    [receipt]: ['R… K…', 'স্বাক্ষর'],
    '/verify': ['Check a receipt or report', 'প্রতিবেদন ও রসিদ যাচাই'],
    [`/verify?gift=G-${code}`]: ['R… K…', 'R… K…'],
    '/verify?gift=G-00000-00000': ['Not our receipt', 'আমাদের রসিদ নয়'],
    '/donate-now': ['Tk. 500', '৫০০ টাকা'],
    '/transparency': ['Rahima Khatun', 'Rahima Khatun'],
  }
  const heaviest = { path: '', bytes: 0 }
  for (const [path, words] of Object.entries(pages)) {
    for (const [at, start] of ['', '/bn'].entries()) {
      const headers = { 'Accept-Encoding': 'br' }
      const answer = await ask(site.port, { path: start + path, headers })
      expect(answer.headers['content-encoding'], path).toBe('br')
      const bytes = answer.body.byteLength
      if (bytes > heaviest.bytes) Object.assign(heaviest, { path: start + path, bytes })
      const html = textOf(answer)
      expect([path, at, html.includes(words[at] ?? '?')]).toEqual([path, at, true])
      const tags = html.match(/<script\b[^>]*>/g) ?? []
      const scripts = tags.filter((tag) => !/type="(?:application\/|speculationrules)/.test(tag))
      // The button that prints a receipt needs a line of script in the page.
      expect([path, scripts, html.match(/<[a-z][^>]*\s(?:style=|on\w+=)/gi)]).toEqual([
        path,
        path === receipt ? ['<script>'] : [],
        null,
      ])
    }
  }
  expect(heaviest.bytes, heaviest.path).toBeLessThanOrEqual(pageLimit)
})

test('codes of receipts are counted wherever they are tried, and what they open is private', {
  tags: 'long',
}, async ({ onTestFinished }) => {
  const site = await openGivingSite(async (options) => {
    const services = await createTestServices(options)
    onTestFinished(services.close)
    return services
  })
  const { services, port } = site
  const promised = (await site.promise({ amount: '500' })).location.slice(-8)
  await receiveGift(services, promised, 50_000)
  const { code } = await services.db
    .selectFrom('giftReceipts')
    .select('code')
    .executeTakeFirstOrThrow()
  // A known code is no guess, however often it is opened.
  for (let time = 0; time < 35; time++) {
    const { status, headers } = await ask(port, { path: `/verify?gift=G-${code}` })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['x-robots-tag']).toBe('noindex')
  }
  expect((await ask(port, { path: '/verify' })).headers['cache-control']).toMatch(/public/)
  const spellings = ['/verify?gift=', '/bn/verify?gift=', '/verify?x=1&gift=', '/gifts/']
  const statuses = []
  for (let guess = 0; guess < 60; guess++) {
    const path = `${spellings[guess % 4]}${guess % 4 === 3 ? '' : 'G-'}${String(guess).padStart(2, '0')}000-00000`
    statuses.push((await ask(port, { path })).status)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30)
})

test.each([
  ['amount corrected', 'The office has corrected the amount.', 'অঙ্ক সংশোধন'],
  ['match undone', 'this money was not for this gift', 'এই টাকা এই অনুদানের নয়'],
])(
  'the page of the giver says why a receipt is void: %s',
  {
    tags: 'long',
  },
  async (voidReason, english, bangla) => {
    const site = await openGivingSite(createTestServices)
    onTestFinished(site.services.close)
    const { services, port } = site
    const promised = (await site.promise({ amount: '500' })).location.slice(-8)
    await receiveGift(services, promised, 50_000)
    const pages = async () => [
      textOf(await ask(port, { path: `/gifts/${promised}` })),
      textOf(await ask(port, { path: `/bn/gifts/${promised}` })),
    ]
    for (const html of await pages()) expect(html).not.toMatch(/is void|বাতিল/)
    await services.db
      .updateTable('giftReceipts')
      .set({ voidedAt: '2026-01-16T00:00:00.000Z', voidReason })
      .execute()
    const [en, bn] = await pages()
    expect(en).toMatch(/Receipt [\d-]+ is void\./)
    expect(en).toContain(english)
    expect(bn).toContain('নম্বর রসিদটি বাতিল।')
    expect(bn).toContain(bangla)
  },
)
