// A site with a marker in every editable text, in both languages.
import { expect, onTestFinished } from 'vitest'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { usualText, wordKeys } from '#core/translations/translations.ts'
import { menuEntries } from '#core/settings/menus/menu-entries.ts'
import { isWordable } from '#core/settings/site-texts/words.ts'
import { settingKeys, settingTable, wordsOf } from '#core/settings/stored/setting.schema.ts'
import { applyDueChanges } from '#modules/approvals/pending-change.service.server.ts'
import { noticeKinds } from '#modules/notices/notice-kinds.ts'
import { seedEmptyTexts } from '#server/seed/seed-content.ts'
import { openBuiltSite } from './built-site.ts'
import { fieldsOf, formOf, jpegFile } from './content.ts'
import { pdfOf } from './pdf.ts'
import { createTestServices } from './services.ts'

/** Word of all records, for a search. */
export const searchedWord = 'nodi'

type Texts = ReturnType<typeof textsWith>

/** Texts for the fields of a record, in both languages. */
function textsWith(marker: string) {
  const written = `${marker} ${searchedWord}`
  const filled = (names: string[], text: string) =>
    Object.fromEntries(names.flatMap((name) => [name, `${name}Bn`]).map((name) => [name, text]))
  return {
    words: (names: string[]) => filled(names, written),
    html: (names: string[]) => filled(names, `<p>${escapeHtml(written)}</p>`),
  }
}

type Site = Awaited<ReturnType<typeof openBuiltSite>>

/** @returns the site, with the English paths of its records' pages and of searches. Requires a build. */
export async function openMarked(marker: string): Promise<Site & { paths: string[] }> {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  await seedEmptyTexts(services)
  const site = await openBuiltSite(services)
  await markSettings(site, marker)
  await markPageTexts(site, textsWith(marker))
  // Changes beside accounts wait for a day if there is one administrator.
  const later = Date.now() + 25 * 60 * 60 * 1000
  await applyDueChanges({ ...services, clock: () => new Date(later) })
  return { ...site, paths: await addRecords(site, textsWith(marker)) }
}

async function markSettings({ admin }: Site, marker: string) {
  for (const key of settingKeys) {
    const value = markedSetting(key, marker)
    if (!value) continue
    const saved = await admin(`PUT /api/settings/${key}`, { json: value })
    expect([key, [200, 202].includes(saved.status)]).toEqual([key, true])
  }
}

function markedSetting(key: (typeof settingKeys)[number], marker: string) {
  const both = (text: string) => ({ valueEn: text, valueBn: text })
  const section = wordsOf(key)
  if (section) {
    const line = (name: string) => {
      const gaps = usualText('en', section, name).match(/\{\{\w+\}\}/g) ?? []
      return `${name} = ${[marker, ...gaps].join(' ')}`
    }
    const keys = wordKeys(section).filter((name) => isWordable(section, name))
    return both(keys.map(line).join('\n'))
  }
  switch (settingTable[key].kind) {
    case 'line':
    case 'lines':
      return key === 'security.contact' ? undefined : both(marker)
    case 'phone':
      return { valueEn: '01712345678' }
    case 'email':
      return { valueEn: 'office@example.org' }
    case 'identifier':
      return { valueEn: 'BD-NAB-1234' }
    case 'year':
      return { valueEn: '1995' }
    case 'links': {
      const addresses = ['www.facebook.com/a', 'youtu.be/a', 'wa.me/88017', 'example.org']
      const lines = addresses.map((address) => `https://${address} | ${marker} | ${marker}`)
      return { valueEn: lines.join('\n') }
    }
    case 'menu': {
      const [, name = ''] = key.split('.')
      const entries = Object.entries(menuEntries).find(([one]) => one === name)?.[1] ?? []
      return { valueEn: entries.map((one) => `${one} | ${marker} | ${marker}`).join('\n') }
    }
    default:
      return undefined
  }
}

async function markPageTexts({ admin }: Site, { words, html }: Texts) {
  const { body } = await admin('GET /api/page-texts')
  for (const text of [body].flat().map(fieldsOf)) {
    const json = { ...words(['title']), ...html(['body']) }
    const { status } = await admin(`PUT /api/page-texts/${text.id}`, { json })
    expect([text.key, [200, 202].includes(status)]).toEqual([text.key, true])
  }
}

/** Adds one record of every kind and group. @returns English paths of their pages */
async function addRecords({ admin }: Site, { words, html }: Texts): Promise<string[]> {
  async function add(path: string, json: object, form?: FormData) {
    const made = await admin(`POST ${path}`, form ? { form } : { json })
    expect([path, made.status, made.text]).toEqual([path, 201, expect.anything()])
    return fieldsOf(made.body)
  }
  const multipart = (fields: Record<string, string | File>) => formOf(fields)
  const image = await jpegFile()
  const described = { ...words(['title']), ...html(['description']) }
  const program = await add(
    '/api/programs',
    {},
    multipart({ ...described, ...html(['body']), image }),
  )
  await add('/api/programs', {}, multipart({ ...described }))
  const album = await add('/api/albums', {}, multipart({ ...described, sortOrder: '1' }))
  await add('/api/albums', {}, multipart({ ...words(['title']), sortOrder: '2', image }))
  const inAlbum = { ...words(['title', 'alt']), ...html(['description']), albumId: `${album.id}` }
  const photo = await add('/api/photogallerys', {}, multipart({ ...inAlbum, imagename: image }))
  await add('/api/photogallerys', {}, multipart({ ...inAlbum, imagename: await jpegFile('b.jpg') }))
  const pdf = pdfOf('report.pdf', 2)
  const file = new File([pdf.buffer], pdf.name, { type: pdf.mimeType })
  const stored = fieldsOf((await admin('POST /api/files', { form: formOf({ file }) })).body)
  for (const reportType of ['annual', 'financial', 'publications', 'others']) {
    const fileUrl = reportType === 'others' ? '' : String(stored.filename)
    await add('/api/reports', { ...described, reportType, fileUrl })
  }
  for (const group of ['government', 'international', 'national', 'bank']) {
    const named = { ...words(['name', 'supports', 'period']), website: 'https://example.org' }
    await add('/api/donors', { ...named, group, hasConsentOnFile: true })
  }
  for (const group of ['council', 'staff', 'adviser']) {
    const term = { since: '2020-01-01', until: '2030-01-01' }
    const fields = { ...words(['name', 'role', 'text']), ...term, group, image }
    await add('/api/people', {}, multipart(fields))
  }
  const place = { latitude: '23.9', longitude: '89.2', phones: '01712345678' }
  await add('/api/offices', { ...words(['name', 'address', 'hours']), ...place })
  const { imagename } = photo
  const partners = ['technicalPartner', 'financialPartner', 'duration']
  await add('/api/projects', words(['title', ...partners]))
  const days = { startsOn: '2024-01-01', endsOn: '2030-01-01', agreedOn: '2023-11-20' }
  const known = { ...days, amount: 250_000, imagename }
  const projects: number[] = []
  for (const status of ['running', 'completed']) {
    const project = { ...described, ...words([...partners, 'area']), ...known, status }
    projects.push(Number((await add('/api/projects', project)).id))
  }
  const donors: number[] = []
  for (const kind of ['agency', 'foundation', 'company', 'person']) {
    const donor = {
      ...words(['name', 'supports', 'period', 'text']),
      group: 'bank',
      kind,
      imagename,
    }
    donors.push(Number((await add('/api/donors', { ...donor, hasConsentOnFile: true })).id))
  }
  for (const [unit, key] of Object.entries({
    taka: 'portfolio',
    groups: 'groups',
    persons: 'members',
    households: 'houses',
  })) {
    const shown = { group: 'microcredit', unit, key, value: 78_284_905, asOf: '2024-12-31' }
    await add('/api/statistics', { ...words(['label']), ...shown })
  }
  for (const validUntil of ['2020-01-01', '2030-01-01']) {
    const dates = { number: '12', registeredOn: '2001-01-01', hasValidity: true, validUntil }
    await add('/api/registrations', { ...words(['name', 'purpose', 'law']), ...dates })
  }
  const own = { ...words(['title']), ...html(['body']), slug: 'our-school', menu: 'about' }
  await add('/api/pages', own)
  const attachments = [{ fileUrl: String(stored.filename), title: '' }]
  for (const kind of noticeKinds) {
    const notice = { ...words(['title']), ...html(['body']), kind, date: '2025-02-01' }
    await add('/api/notices', { ...notice, isPinned: true, albumId: album.id, attachments })
  }
  for (const closesOn of ['2025-03-01', '2030-03-01']) {
    const dates = { kind: 'job', date: '2025-02-01', closesOn }
    await add('/api/notices', { ...words(['title', 'place', 'howToApply']), ...dates })
  }
  return [
    '/notices',
    '/notices?year=1999',
    '/notices/1',
    '/notices/7',
    `/programdetaildfrontend/${program.id}`,
    `/photogalleryfrontend/${album.id}`,
    `/photogalleryfrontend/${album.id}?photo=${photo.id}`,
    '/search',
    '/search?q=a',
    '/search?q=none-of-this',
    `/search?q=${searchedWord}`,
    ...[2, 3].map((page) => `/search?q=${searchedWord}&page=${page}`),
    ...projects.map((id) => `/projects/${id}`),
    ...donors.map((id) => `/donors/${id}`),
    '/our-school',
    '/nothing-here',
    '/programdetaildfrontend/99',
    '/photogalleryfrontend/99',
  ]
}
