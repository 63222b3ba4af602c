// A clerk who reads one language only makes a whole site, from the set-up link on.
import type { Language } from '#core/lib/text/language.ts'
import { followLink } from '../support/browser-history.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { firstSiteTexts } from '../support/first-site-texts.ts'
import { nobodyIn } from '../support/gallery.ts'
import { type OwnSite, startOwnSite } from '../support/own-site.ts'
import {
  foreignLetters,
  foreignTexts,
  linksOf,
  problemsOf,
  saysWhatIsMissing,
  textsOf,
} from '../support/page-text-nodes.ts'
import { pdfOf } from '../support/pdf.ts'

// Each test makes a whole site in a separate process.
test.describe.configure({ mode: 'parallel' })
test.slow()

/** Fields with Latin letters in any language. */
const latinFields = ['email', 'password']

const password = 'four quiet green rivers'

for (const language of ['bn', 'en'] as const) {
  test(`a clerk makes a whole site in ${language}, on a phone`, long, async ({ page }) => {
    const site = await startOwnSite()
    try {
      page.setDefaultTimeout(10_000)
      const clerk = clerkOf(page, site, language)
      await signUp(clerk)
      await giveFacts(clerk)
      await addRecords(clerk)
      await addTheRest(clerk)
      await checkPages(site, language)
    } finally {
      await site.stop()
    }
  })
}

type Clerk = ReturnType<typeof clerkOf>

/** A clerk who types in one language, into the fields of that language. */
function clerkOf(page: Page, site: OwnSite, language: Language) {
  const ending = language === 'bn' ? 'Bn' : ''
  const typed = (name: string, text: string) => {
    if (!latinFields.includes(name)) expect(text, name).not.toMatch(foreignLetters[language])
    return text
  }
  const type = (name: string, text: string) =>
    page.locator(`[name="${name}"]`).fill(typed(name, text))
  return {
    page,
    site,
    texts: firstSiteTexts[language],
    language,
    open: (path: string) => page.goto(site.origin + path),
    /** The previous screen may have fields with the same names. */
    goTo: async (path: string) => {
      const heading = page.locator('h1')
      const before = await heading.innerText()
      await followLink(page, path)
      await expect(heading).not.toHaveText(before)
    },
    type,
    /** Types into the field of the clerk's language. */
    write: (name: string, text: string) => type(name + ending, text),
    writeBody: (name: string, text: string) =>
      page.locator(`#field-${name}${ending}`).fill(typed(name, text)),
    choose: (name: string, value: string) =>
      page.locator(`select[name="${name}"]`).selectOption(value),
    addPhoto: async (name: string) =>
      page.locator(`input[type=file][name="${name}"]`).setInputFiles(await photoOf(page, 480, 300)),
    save: async () => {
      await checkScreen(page)
      const before = page.url()
      await page.locator('main button[type=submit]').click()
      await expect(page).not.toHaveURL(before, { timeout: 15_000 })
    },
    /** A text in the clerk's language only, for the API. */
    own: (fields: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name + ending, typed(name, text)]),
      ),
  }
}

/** Labels that are not words: a name in an address, and the element with which a field measures its height. */
const noWords = ['not bn: charagachh', 'not bn: autosize measurement']

/** Checks that all text of the screen is in the clerk's language. */
async function checkScreen(page: Page) {
  const shown = (await page.content()).replace(/<head>.*<\/head>/s, '')
  const foreign = foreignTexts(textsOf(shown)).filter((text) => !noWords.includes(text))
  expect(foreign, page.url()).toEqual([])
}

async function signUp({ page, site, texts, language, open, type, save }: Clerk) {
  await open(`/auth/register?setup=${site.setup}`)
  if (language === 'bn') await page.getByRole('button', { name: 'বাংলা' }).click()
  await type('name', texts.person)
  await type('email', 'clerk@example.org')
  await type('password', password)
  await save()
  await expect(page).toHaveURL(/\/admin\/set-up/)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('progressbar')).toBeVisible()
}

async function giveFacts(clerk: Clerk) {
  const { page, texts, language, goTo, type, choose, addPhoto, save } = clerk
  const value = language === 'bn' ? 'valueBn' : 'valueEn'
  await goTo('/admin/settings/organisation/org.name')
  await type(value, texts.name)
  await save()
  await goTo('/admin/settings/organisation/org.shortName')
  await type(value, texts.shortName)
  await save()
  await goTo('/admin/settings/organisation/site.firstLanguage')
  await choose('valueEn', language)
  await save()
  await goTo('/admin/settings/look/look.logo')
  await addPhoto('valueEn')
  await save()
  await goTo('/admin/settings/look/look.palette')
  await page.locator('[name=valueEn]').nth(2).check()
  await save()
  await goTo('/admin/settings/contacts/contact.phone')
  await type('valueEn', texts.phone)
  await save()
}

async function addRecords(clerk: Clerk) {
  const { page, texts, goTo, type, write, writeBody, choose, addPhoto, save } = clerk
  await goTo('/admin/program-form')
  await write('title', texts.program)
  await writeBody('description', texts.short)
  await writeBody('body', texts.body)
  await addPhoto('image')
  await nobodyIn(page)
  await save()
  await goTo('/admin/settings/team/new')
  await write('name', texts.person)
  await write('role', texts.role)
  await addPhoto('image')
  await nobodyIn(page)
  await save()
  await goTo('/admin/settings/offices/new')
  await write('name', texts.office)
  await write('address', texts.address)
  await write('hours', texts.hours)
  await type('phones', texts.phone)
  await save()
  await goTo('/admin/settings/statistics/day')
  await type('asOf', texts.date)
  await write('source', texts.source)
  await page.locator('main button[type=button].mantine-Button-root').last().click()
  await write('added/1/label', texts.figure)
  await choose('added/1/unit', 'own')
  await write('added/1/ownUnit', texts.unit)
  await type('added/1/value', texts.value)
  await page.locator('main button[type=submit]').click()
  await expect(page.locator('[name^="known/"]')).toHaveCount(1)
  await goTo('/admin/settings/projects/new')
  await write('title', texts.project)
  await write('financialPartner', texts.donor)
  await write('duration', texts.duration)
  await writeBody('description', texts.body)
  await save()
  await goTo('/admin/settings/donors/new')
  await write('name', texts.donor)
  await write('supports', texts.project)
  await write('text', texts.body)
  await page.locator('[name=hasConsentOnFile]').check()
  await save()
  await goTo('/admin/settings/own-pages/new')
  await write('title', texts.ownPage)
  await writeBody('body', texts.body)
  await choose('menu', 'about')
  await save()
}

/** Repeated work goes through the API. */
async function addTheRest({ page, site, texts, own }: Clerk) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  const call = async (method: string, path: string, options: object = {}) => {
    const response = await page.request.fetch(site.origin + path, { method, headers, ...options })
    expect([path, response.ok() || (await response.text())]).toEqual([path, true])
    return response.json()
  }
  const setTo = (valueEn: string, valueBn = '') => ({ data: { valueEn, valueBn } })
  const image = await photoOf(page, 480, 300)
  const program = { title: texts.secondProgram, description: texts.short, body: texts.body }
  await call('POST', '/api/programs', { multipart: { ...own(program), image } })
  const album = own({ title: texts.ownPage, description: texts.short })
  const { id } = await call('POST', '/api/albums', {
    multipart: { ...album, sortOrder: '1', image },
  })
  const shown = own({ title: texts.program, alt: texts.short })
  const photo = { ...shown, albumId: String(id), sortOrder: '1', image }
  await call('POST', '/api/photogallerys', { multipart: photo })
  const file = await call('POST', '/api/files', { multipart: { file: pdfOf('2025.pdf', 1) } })
  const report = { ...own({ title: texts.report }), reportType: 'annual', fileUrl: file.filename }
  await call('POST', '/api/reports', { data: report })
  // An earlier day of the same statistic makes its chart visible.
  const [{ key }] = await call('GET', '/api/statistics')
  const day = {
    asOf: '2024-06-30',
    ...own({ source: texts.source }),
    known: [{ key, value: '800' }],
  }
  await call('POST', '/api/statistics-of-day', { data: { ...day, added: [] } })
  const registration = { name: texts.registration, purpose: texts.short, law: texts.law }
  await call('POST', '/api/registrations', { data: { ...own(registration), number: '12' } })

  const settings = {
    'org.tagline': texts.tagline,
    'org.workingArea': texts.area,
    'contact.address': texts.address,
    'contact.hours': texts.hours,
    'rti.officer': texts.person,
    'donate.bank': texts.account,
    'donate.mfs': texts.account,
  }
  for (const [key, text] of Object.entries(settings)) {
    const { value = '', valueBn = '' } = own({ value: text })
    await call('PUT', `/api/settings/${key}`, setTo(value, valueBn))
  }
  for (const key of ['contact.mobile', 'complaints.phone']) {
    await call('PUT', `/api/settings/${key}`, setTo(texts.phone))
  }
  await call('PUT', '/api/settings/contact.email', setTo('office@example.org'))
  await call('PUT', '/api/users/1/safeguarding', { data: { isNamed: true } })
  // A page without text is in no menu; here each page has one, except those of donor groups.
  const pageTexts: PageText[] = await call('GET', '/api/page-texts')
  for (const text of pageTexts.filter(({ key }) => !/^donner\.(?!intro)/.test(key))) {
    const title = text.title ? {} : own({ title: texts.tagline })
    const data = { ...text, ...title, ...own({ body: texts.body }) }
    await call('PUT', `/api/page-texts/${text.id}`, { data })
  }
}

type PageText = { id: number; key: string; title: string }

/** Checks every page of the sitemap and every linked page, in both languages. */
async function checkPages(site: OwnSite, language: Language) {
  const read = async (path: string) => {
    const response = await fetch(site.origin + path)
    return { status: response.status, html: await response.text() }
  }
  const { html: map } = await read('/sitemap.xml')
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
  const paths = new Set(listed.map(([, path]) => path || '/'))
  const wrong: string[] = []
  // Linked pages are appended and checked too.
  for (const path of paths) {
    const { status, html } = await read(path)
    for (const link of linksOf(html).filter((href) =>
      /^\/(?!uploads|auth)(?!.*\.(?:csv|json)$)/.test(href),
    )) {
      paths.add(link.split('#')[0] || '/')
    }
    const problems = status === 200 ? problemsOf(html, language) : [String(status)]
    const left = problems.filter((one) => !saysWhatIsMissing.test(one))
    wrong.push(...left.map((problem) => `${path}: ${problem}`))
  }
  expect(wrong).toEqual([])
  expect(paths.size).toBeGreaterThan(50)
  const { program, secondProgram, name, phone, ownPage } = firstSiteTexts[language]
  const { html } = await read('/')
  expect(html).toContain(`<html lang="${language}"`)
  const home = textsOf(html).map(({ text }) => text)
  expect(home).toEqual(expect.arrayContaining([program, secondProgram, name, phone, ownPage]))
}
