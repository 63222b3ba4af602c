// Facts, place and time of a page, as search engines and messengers read them.
import { expect, onTestFinished, test } from 'vitest'
import { openBuiltSite } from './support/built-site.ts'
import { createTestServices } from './support/services.ts'
import { add, addProgram, change, readMeta, type Site } from './support/shared-site.ts'

/** Structured data by type of schema.org. */
async function readFacts({ get }: Site, path: string) {
  const found = (await get(path)).html.matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  )
  const facts = [...found].map(([, json = '']): Record<string, unknown> => JSON.parse(json))
  return new Map(facts.map((one) => [one['@type'], one]))
}

test('breadcrumbs of a page and facts of a text, as structured data', {
  tags: 'long',
}, async () => {
  const site = await openBuiltSite()
  const id = await addProgram(site, { publishAt: '2026-01-10T03:00:00.000Z' })
  const path = `/bn/programdetaildfrontend/${id}`
  const facts = await readFacts(site, path)
  const origin = site.services.config.publicUrl
  expect(facts.get('BreadcrumbList')?.itemListElement).toMatchObject([
    { position: 1, item: `${origin}/bn` },
    { position: 2, name: 'গভীর নলকূপ', item: origin + path },
  ])
  expect(facts.get('Article')).toMatchObject({
    headline: 'গভীর নলকূপ',
    inLanguage: 'bn',
    url: origin + path,
    datePublished: '2026-01-10T03:00:00.000Z',
    dateModified: '2026-01-15T04:30:00.000Z',
  })
  // The day of publication is unknown; a sample has no data.
  await change(site, id, { publishAt: '' })
  expect(Object.keys((await readFacts(site, path)).get('Article') ?? {})).not.toContain(
    'datePublished',
  )
  await change(site, id, { isSample: 'true' })
  expect([...(await readFacts(site, path)).keys()]).toEqual(['BreadcrumbList'])
  expect([...(await readFacts(site, '/')).keys()]).toEqual(['NGO'])
  const bangla = { json: { valueEn: 'bn' } }
  expect((await site.admin('PUT /api/settings/site.firstLanguage', bangla)).status).toBe(200)
  const first = (await readFacts(site, path.replace('/bn', ''))).get('BreadcrumbList')
  expect(first?.itemListElement).toMatchObject([
    { item: `${origin}/` },
    { item: origin + path.replace('/bn', '') },
  ])
  await site.admin('PUT /api/settings/site.firstLanguage', { json: { valueEn: 'en' } })
  const album = await add(site, 'POST /api/albums', { title: 'Fair', sortOrder: '1' })
  const way = (await readFacts(site, `/photogalleryfrontend/${album}`)).get('BreadcrumbList')
  expect(way?.itemListElement).toMatchObject([
    { item: `${origin}/` },
    { name: 'Photo album', item: `${origin}/photo-album` },
    { name: 'Fair' },
  ])
})

test("the sitemap has the time of each page's last change", async () => {
  let now = new Date('2026-01-15T04:30:00.000Z')
  const { close, ...services } = await createTestServices({ clock: () => now })
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const lastmod = async (path: string) => {
    const { html } = await site.get('/sitemap.xml')
    return new RegExp(`${path}</loc><lastmod>([^<]*)</lastmod>`).exec(html)?.[1]
  }
  const id = await addProgram(site)
  const path = `/programdetaildfrontend/${id}`
  expect(await lastmod(path)).toBe(now.toISOString())
  now = new Date('2026-01-15T05:30:00.000Z')
  await change(site, id, { description: 'More water.' })
  expect(await lastmod(`/bn${path}`)).toBe(now.toISOString())
  const publishAt = '2026-01-15T06:00:00.000Z'
  await change(site, id, { publishAt })
  expect(await lastmod(path)).toBeUndefined()
  now = new Date('2026-01-15T06:30:00.000Z')
  await addProgram(site)
  expect(await lastmod(path)).toBe(publishAt)
  // A list has no time of its last change.
  expect(await lastmod('/photo-album')).toBeUndefined()
})

test('a page with a sample is kept from search engines in that language only', {
  tags: 'long',
}, async () => {
  const site = await openBuiltSite()
  const [real, sample] = [await addProgram(site), await addProgram(site, { isSample: 'true' })]
  const robots = async (path: string) => (await readMeta(site, path)).get('robots')
  expect(await robots(`/programdetaildfrontend/${sample}`)).toBe('noindex')
  expect(await robots(`/programdetaildfrontend/${real}`)).toBeUndefined()
  expect(await robots('/contact-us')).toBeUndefined()
})
