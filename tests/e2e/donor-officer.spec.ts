// A donor's officer with ten questions: the proof page and the check of documents alone answer them, on a small phone,
// without script, in either language. Then the office is led to the remaining problems.
import bn from '#translations/bn/site.json' with { type: 'json' }
import en from '#translations/en/site.json' with { type: 'json' }
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { addMore, asAdmin, corrected, type FilePart, fillSite, old } from '../support/donor-site.ts'
import { plain } from '../support/images.ts'
import { openClock } from '../support/moved-clock.ts'
import { adminEnv, startOwnSite } from '../support/own-site.ts'
import { printedSheets } from '../support/printed-sheets.ts'

// Each test starts a separate site, and the server reads PDFs.
test.setTimeout(120_000)

const day = 24 * 60 * 60_000

/** Content of each part in English and in Bangla. */
const questions = [
  {
    question: 'Under which number is it registered, and until when?',
    part: 'registrations',
    en: ['NGO Affairs Bureau', 'No. 1234', 'valid until 20 January 2036'],
    bn: ['এনজিও বিষয়ক ব্যুরো', '1234', 'মেয়াদ ২০ জানুয়ারি ২০৩৬ পর্যন্ত'],
  },
  {
    question: 'Who governs it?',
    part: 'governance',
    en: ['Rahima Khatun', 'Treasurer'],
    bn: ['রহিমা খাতুন', 'কোষাধ্যক্ষ'],
  },
  {
    question: 'Is there an audit report of the last years, published when?',
    part: 'reports',
    en: [
      'Audit report 2024, corrected',
      'Annual report 2025',
      'published on 1 March 2026',
      '3 pages',
    ],
    bn: ['নিরীক্ষা প্রতিবেদন ২০২৪, সংশোধিত', 'বার্ষিক প্রতিবেদন ২০২৫', '১ মার্চ ২০২৬', '৩ পৃষ্ঠা'],
  },
  {
    question: 'How many members, on which day, says who?',
    part: 'figures',
    en: ['Members', '3,400', '31 December 2025', 'Audit report 2025'],
    bn: ['সদস্য', '৩,৪০০', '৩১ ডিসেম্বর ২০২৫', 'নিরীক্ষা ২০২৫'],
  },
  {
    question: 'Is there a policy on safeguarding, and who is told of abuse?',
    part: 'policies',
    en: ['Safeguarding policy', 'To report abuse or harassment'],
    bn: ['সুরক্ষা নীতি', 'নির্যাতন বা হয়রানির কথা জানাতে'],
  },
  {
    question: 'How does somebody complain, and does anybody answer?',
    part: 'complaints',
    en: ['01712', '1 received', '0 answered'],
    bn: ['০১৭১২', '১টি পাওয়া গেছে', '০টির উত্তর দেওয়া হয়েছে'],
  },
  {
    question: 'Who gives information under the Act?',
    part: 'officer',
    en: ['Karim Mia, 01812345678'],
    bn: ['করিম মিয়া, ০১৮১২৩৪৫৬৭৮'],
  },
  {
    question: 'Which projects were completed, with whose money and how much?',
    part: 'projects',
    en: ['Tube wells', 'Water Fund', '2,50,000', '30 June 2024'],
    bn: ['নলকূপ', 'পানি তহবিল', '২,৫০,০০০', '৩০ জুন ২০২৪'],
  },
  {
    question: 'Into whose account does a gift go, and what becomes of it?',
    part: 'gifts',
    en: ['in the name of Village Trust', 'For wells.'],
    bn: ['গ্রাম ট্রাস্টের নামে', 'নলকূপের জন্য।'],
  },
] as const

test('two pages answer ten questions', long, async ({ browser, playwright }) => {
  const site = await startOwnSite(adminEnv)
  try {
    const office = await asAdmin(site, playwright.request)
    const code = await fillSite(site, office)
    const viewport = { width: 360, height: 740 }
    const context = await browser.newContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    for (const language of ['en', 'bn'] as const) {
      const words = language === 'en' ? en : bn
      await page.goto(`${site.origin}${language === 'en' ? '' : '/bn'}/transparency`)
      await expectNoSidewaysScroll(page, `the proof page, ${language}`)
      for (const { question, part, ...answers } of questions) {
        const section = sectionOf(page, words.transparency[part])
        for (const answer of answers[language])
          await expect(section, question).toContainText(answer)
      }
      await checkDocuments(page, language, code)
    }
    await context.close()
  } finally {
    await site.stop()
  }
})

/** The tenth question: is this document yours? */
async function checkDocuments(page: Page, language: 'en' | 'bn', code: string) {
  const { transparency, verify } = language === 'en' ? en : bn
  const reports = sectionOf(page, transparency.reports)
  await reports.locator('summary').first().click()
  const [, , audit] = questions
  const link = reports.getByRole('link', { name: audit[language][0] })
  const file = await page.request.get(
    new URL((await link.getAttribute('href')) ?? '', page.url()).href,
  )
  const hash = /SHA-256 ((?:[0-9a-f]{8} ?){8})/.exec((await reports.textContent()) ?? '')?.[1] ?? ''
  await reports.getByRole('link', { name: transparency.verify }).click()
  await page.getByText(verify.ofReport, { exact: true }).click()

  const ours = { ...corrected, buffer: await file.body() }
  await choose(ours)
  await expectVerdict(verify.current, audit[language][0])
  await choose(old)
  await expectVerdict(verify.replaced, audit[language][0])
  const changed = Buffer.from(ours.buffer)
  changed[changed.indexOf('corrected')] = 0x43
  await choose({ ...ours, buffer: changed })
  await expectVerdict(verify.unknown, verify.unknownAsk)
  await write(hash)
  await expectVerdict(verify.current, audit[language][0])
  await write(code)
  await expectVerdict(verify.received, '')
  await write('R-00000-00000')
  await expectVerdict(verify.noReceipt, '')

  async function choose(sent: FilePart) {
    await page.getByLabel(verify.file).setInputFiles(sent)
    await page.getByRole('button', { name: verify.checkFile }).click()
  }
  async function write(text: string) {
    const another = page.getByText(verify.another, { exact: true })
    if (await another.isVisible()) await another.click()
    await page.getByLabel(verify.code, { exact: true }).fill(text)
    await page.getByRole('button', { name: verify.checkCode }).click()
  }
  async function expectVerdict(verdict: string, words: string) {
    const result = page.getByRole('region', { name: verdict })
    await expect(
      result.getByRole('heading', { name: `${verify.result}: ${verdict}` }),
    ).toBeVisible()
    await expect(result).toContainText(words)
    await expectNoSidewaysScroll(page, verdict)
  }
}

test(
  'many records fit on two printed sheets and a phone',
  long,
  async ({ browser, playwright }) => {
    const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
    try {
      await addMore(await asAdmin(site, playwright.request))
      const viewport = { width: 360, height: 740 }
      const context = await browser.newContext({ viewport, javaScriptEnabled: false })
      const page = await context.newPage()
      for (const path of ['/transparency', '/bn/transparency']) {
        await page.goto(site.origin + path)
        expect(await printedSheets(page), path).toBeLessThanOrEqual(2)
      }
      // Ended, with a renewal in progress: the longest text of the home page about one.
      await page.goto(`${site.origin}/bn`)
      await expect(page.getByText('নবায়ন চলছে')).toBeVisible()
      await expectNoSidewaysScroll(page, 'the home page')
      await context.close()
    } finally {
      await site.stop()
    }
  },
)

test('a complete proof page is short on a phone', long, async ({ browser, playwright }) => {
  const site = await startOwnSite(adminEnv)
  try {
    const office = await asAdmin(site, playwright.request)
    await fillSite(site, office)
    await addMore(office)
    for (const number of ['103', '104', '105']) {
      await office.post('/api/registrations', {
        name: 'Microcredit Regulatory Authority',
        nameBn: 'মাইক্রোক্রেডিট রেগুলেটরি অথরিটি',
        number,
        purpose: 'Certificate for microcredit',
        purposeBn: 'ক্ষুদ্রঋণের সনদ',
        law: 'Act 32 of 2006',
        hasValidity: true,
        registeredOn: '2016-01-20',
        validUntil: '2031-01-20',
      })
    }
    const viewport = { width: 360, height: 640 }
    const context = await browser.newContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/transparency', '/bn/transparency']) {
      await page.goto(site.origin + path)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, path).toBeLessThanOrEqual(3_500)
      await expectNoSidewaysScroll(page, path)
      // A collapsed list opens by keyboard.
      await page.locator('main summary').first().focus()
      await page.keyboard.press('Enter')
      await expect(
        page.locator('main details[open] li, main details[open] tr').first(),
      ).toBeVisible()
    }
    await context.close()
  } finally {
    await site.stop()
  }
})

test('the office is led to what donors may question', long, async ({ browser, playwright }) => {
  const clock = openClock()
  const site = await startOwnSite({ ...adminEnv, ...clock.env, SEED: 'sample' })
  try {
    const visitor = await playwright.request.newContext({ baseURL: site.origin })
    await visitor.post('/api/messages', {
      data: { kind: 'complaint', text: 'Where is my deposit?' },
    })
    await clock.set(site, 60 * day)
    const office = await asAdmin(site, playwright.request)
    await office.put('/api/settings/photos.needConsent', { valueEn: 'yes', valueBn: '' })
    const buffer = await plain(400, 300).jpeg().toBuffer()
    await office.postForm('/api/upload', {
      image: { name: 'fair.jpg', mimeType: 'image/jpeg', buffer },
    })

    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await context.addInitScript((token) => localStorage.setItem('token', token), office.token)
    const page = await context.newPage()
    const open = async (doubt: string) => {
      await page.goto(`${site.origin}/admin/dashboard`)
      await page.getByRole('link', { name: `Fix: ${doubt}` }).click()
    }
    await open('Messages not answered in time (1)')
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('overdue')
    await expect(page.getByText('Where is my deposit?')).toBeVisible()
    await open('Photos not shown, since consent is missing (1)')
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('missing')
    await open('Nobody is named for safeguarding concerns')
    await expect(page).toHaveURL(/\/admin\/adminuser$/)
    await office.put('/api/users/1/safeguarding', { isNamed: true })
    await page.goto(`${site.origin}/admin/dashboard`)
    await expect(page.getByRole('link', { name: /^Fix: Messages/ })).toBeVisible()
    await expect(page.getByText('Nobody is named')).toHaveCount(0)
    await context.close()
    await visitor.dispose()
  } finally {
    await site.stop()
  }
})

function sectionOf(page: Page, heading: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })
}
