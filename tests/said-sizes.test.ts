// Every linked file and album has its size beside it. Every public page is checked, so a new file or link without one
// fails here.
// @module-tag long
import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { type Language, languageOf } from '#core/lib/text/language.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { pdfOf } from './support/pdf.ts'
import { publicPages } from './support/public-pages.ts'
import { type SizedLink, sizedLinks } from './support/said-sizes.ts'
import { createTestServices } from './support/services.ts'

// The built pages are loaded by the first test.

type Site = Awaited<ReturnType<typeof openSite>>

/** The default content, and each kind of file that it lacks. */
async function openSite() {
  const { close, ...services } = await createTestServices({ isSeeded: true })
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const make = async (path: string, json: object) => {
    const made = await site.admin(`POST ${path}`, { json })
    expect([made.text, made.status]).toEqual([expect.any(String), 201])
    return fieldsOf(made.body)
  }
  const upload = async (title: string, pages: number) => {
    const { name, buffer } = pdfOf(`${title}.pdf`, pages)
    const file = new File([new Uint8Array(buffer)], name, { type: 'application/pdf' })
    const stored = await site.admin('POST /api/files', { form: formOf({ file }) })
    return String(fieldsOf(stored.body).filename)
  }
  const files = {
    attachment: await upload('terms', 7),
    inBody: await upload('form', 60),
    policy: await upload('policy', 30),
    certificate: await upload('certificate', 4),
    formerCertificate: await upload('former', 12),
  }
  const attachments = [{ fileUrl: files.attachment, title: 'Terms' }]
  const body = `<p>Fill in <a href="/uploads/${files.inBody}">the form</a> and send it.</p>`
  await make('/api/notices', {
    kind: 'tender',
    title: 'Offers',
    titleBn: '',
    body,
    date: '2026-01-10',
    closesOn: '2026-02-15',
    albumId: 1,
    isPinned: false,
    attachments,
  })
  await make('/api/pages', { title: 'Forms', titleBn: '', body, menu: 'about' })
  await make('/api/reports', {
    title: 'Safeguarding policy',
    titleBn: '',
    reportType: 'others',
    fileUrl: files.policy,
    sortOrder: 1,
  })
  const register = { name: 'Register', purpose: 'To be known', law: 'The law', number: '12' }
  const { id } = await make('/api/registrations', { ...register, fileUrl: files.formerCertificate })
  const renewed = { ...register, isRenewal: true, fileUrl: files.certificate }
  expect((await site.admin(`PUT /api/registrations/${id}`, { json: renewed })).status).toBe(200)
  // The table of statistics needs one with an earlier date.
  await changeContent(services, systemActor, async ({ insert }) => {
    for (const year of [2023, 2024, 2025]) {
      await insert('statistics', {
        key: 'wells',
        group: 'microcredit',
        label: 'Wells',
        unit: 'persons',
        value: year,
        asOf: `${year}-12-31`,
        source: `Audit ${year}`,
        isSample: false,
        sortOrder: 1,
      })
    }
  })
  return { ...site, files }
}

/** Lists every page, in both languages, and a search that finds an album. The sitemap leaves out pages of samples. */
async function addressesOf({ get, services }: Site): Promise<string[]> {
  const { html } = await get('/sitemap.xml')
  const named = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  await services.searchQueue.read()
  const known = publicPages.map(({ address }) => address)
  return [...new Set([...known, ...named, '/search?q=meetings'])]
}

async function linksOf(
  site: Site,
  isMeant: (href: string, address: string) => boolean,
): Promise<(SizedLink & { address: string; language: Language })[]> {
  const addresses = await addressesOf(site)
  const pages = await Promise.all(
    addresses.map(async (address) => {
      const language = languageOf(address)
      const { html } = await site.get(address)
      const links = sizedLinks(html, language, (href) => isMeant(href, address))
      return links.map((link) => ({ ...link, address, language }))
    }),
  )
  return pages.flat()
}

/** True for files of this site: an upload, or an address with a file extension. */
function isFile(href: string): boolean {
  return /^\/(?!\/)/.test(href) && /^\/uploads\/|\.\w{2,8}$/.test(href.replace(/[?#].*/, ''))
}

test('a linked file or album has its size, a file within a tenth of the sent bytes', async () => {
  const site = await openSite()
  await expectSizedFiles(site)
  await expectSizedAlbums(site)
})

async function expectSizedFiles(site: Site) {
  const links = await linksOf(site, isFile)
  for (const { href, said, address } of links) {
    const { status, body } = await site.fetchFile(href, { 'Accept-Encoding': 'br' })
    expect([href, status]).toEqual([href, 200])
    const place = `${href} on ${address}`
    expect.soft(said, `${place} says no size`).toBeDefined()
    // Half of the last digit of a size below 10 KB.
    const most = Math.max(body.length / 10, 52)
    expect
      .soft(Math.abs((said ?? 0) - body.length), `${place}: ${said} of ${body.length}`)
      .toBeLessThan(most)
  }
  const found = (language: Language) =>
    new Set(links.filter((one) => one.language === language).map(({ href }) => href))
  const uploads = Object.values(site.files).map((name) => `/uploads/${name}`)
  for (const [language, csv] of [
    ['en', '/at-a-glance.csv'],
    ['bn', '/bn/at-a-glance.csv'],
  ] as const) {
    expect([...found(language)]).toEqual(
      expect.arrayContaining([...uploads, csv, '/transparency.json']),
    )
  }
}

/** Expects sizes everywhere but on the album's own page. album-sizes.test.ts compares them with the loaded bytes. */
async function expectSizedAlbums(site: Site) {
  const path = /^(?:\/bn)?\/photogalleryfrontend\/\d+$/
  const links = await linksOf(site, (href, address) => path.test(href) && !path.test(address))
  for (const { href, said, address } of links) {
    expect.soft(said, `${href} on ${address} says no size`).toBeDefined()
  }
  const places = new Set(links.map(({ address }) => address))
  expect([...places]).toEqual(
    expect.arrayContaining(['/photo-album', '/bn/photo-album', '/notices/1', '/search?q=meetings']),
  )
}
