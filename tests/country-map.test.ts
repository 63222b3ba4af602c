// The stitched map of the country, as visitors get it.
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { districts } from '#core/settings/areas/area-list.ts'
import { pointOnMap } from '#modules/offices/map/projection.ts'
import { seedEmptyTexts } from '#server/seed/seed-content.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf } from './support/content.ts'
import { createTestServices } from './support/services.ts'

async function openSite() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  await seedEmptyTexts(services)
  const site = await openBuiltSite(services)
  // A text page without a text does not exist.
  const texts = [(await site.admin('GET /api/page-texts')).body].flat().map(fieldsOf)
  for (const { id, key } of texts.filter((text) =>
    /about-us|previous-project/.test(String(text.key)),
  )) {
    const json = { title: 'About us', body: '<p>We work.</p>' }
    expect([key, (await site.admin(`PUT /api/page-texts/${id}`, { json })).status]).toEqual([
      key,
      200,
    ])
  }
  const addOffice = async (name: string, latitude?: number, longitude?: number) => {
    const json = { name, nameBn: `${name} কার্যালয়`, latitude, longitude }
    expect((await site.admin('POST /api/offices', { json })).status).toBe(201)
  }
  const mapOn = async (path: string) => {
    const { html } = await site.get(path)
    return /<figure.*?<\/figure>|<svg [^>]*viewBox="0 0 300 410".*?<\/svg>/s.exec(html)?.[0]
  }
  const choose = async (valueEn: string, valueBn = '') =>
    site.admin('PUT /api/settings/org.areas', { json: { valueEn, valueBn } })
  return { ...site, addOffice, mapOn, choose }
}

const pins = (map: string | undefined) =>
  [...(map ?? '').matchAll(/d="M(\d+) (\d+)l-(?:5-8|7-11)a/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])

test('each office with a place in the country is a pin with its name', {
  tags: 'long',
}, async () => {
  const { addOffice, mapOn, get } = await openSite()
  await addOffice('No place')
  await addOffice('In London', 51.5, -0.1)
  for (const path of ['/contact-us', '/about-us']) expect(await mapOn(path)).toBeUndefined()
  expect((await get('/about-us')).html).not.toContain('In London')

  await addOffice('Pabna <1>', 23.9985, 89.2337)
  await addOffice('Teknaf', 20.86, 92.3)
  for (const path of ['/contact-us', '/about-us']) {
    const map = await mapOn(path)
    expect(pins(map)).toEqual([
      [84, 184],
      [269, 391],
    ])
    expect(map).toMatch(/role="img" aria-label="Map of Bangladesh [^"]*: Pabna &lt;1&gt;, Teknaf"/)
    expect(map).toMatch(/<text [^>]*>Pabna &lt;1&gt;<\/text>/)
    expect(await mapOn(`/bn${path}`)).toMatch(/বাংলাদেশের মানচিত্র.*>Teknaf কার্যালয়<\/text>/s)
  }
  const about = (await get('/about-us')).html.replace(/<svg.*?<\/svg>/gs, '')
  for (const name of ['No place', 'In London', 'Pabna &lt;1&gt;', 'Teknaf']) {
    expect(about).toContain(name)
  }
})

test('at most 3 KB for many offices, and no name covers another', { tags: 'long' }, async () => {
  const { addOffice, mapOn } = await openSite()
  for (let at = 0; at < 20; at += 1) await addOffice(`Branch ${at}`, 24 + at / 250, 89.2)
  const map = (await mapOn('/contact-us')) ?? ''
  expect(pins(map)).toHaveLength(20)
  expect(map.match(/<text [^>]*>Branch/g)?.length).toBeLessThan(10)
  expect(brotliCompressSync(map).length).toBeLessThan(3_000)
})

const pages = ['/contact-us', '/about-us', '/previous-project']

test('districts near each other are enlarged, with their upazilas as patches and as text', {
  tags: 'long',
}, async () => {
  const { choose, mapOn, get } = await openSite()
  for (const path of pages) expect(await mapOn(path)).toBeUndefined()
  expect((await choose('Pabna: Ishwardi, Bera\nNatore')).status).toBe(200)
  for (const path of pages) {
    const map = (await mapOn(path)) ?? ''
    expect(map).toContain('<figcaption>')
    expect(map.match(/l8 8m0-8l-8 8/g)).toHaveLength(2)
    expect(map).toMatch(
      /aria-label="[^"]*: Natore, Pabna".*<text [^>]*>Natore<.*<text [^>]*>Pabna</s,
    )
    // Nine upazilas, of which two have the motif of the quilt and their name.
    expect(map.match(/h10v10h-10z/g)).toHaveLength(9)
    expect(map.match(/l3 3-3 3-3-3z/g)).toHaveLength(2)
    expect(map).toMatch(/<text [^>]*>Bera<.*<text [^>]*>Ishwardi</s)
    expect(brotliCompressSync(map).length).toBeLessThan(3_000)
    const { html } = await get(path)
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      /<b>Natore<\/b><\/li>.*<b>Pabna<\/b>: Bera, Ishwardi <small>\(2 of 9 upazilas\)</s,
    )
    const bangla = (await get(`/bn${path}`)).html.replaceAll('<!-- -->', '')
    expect(bangla).toMatch(/<b>পাবনা<\/b>: বেড়া, ঈশ্বরদী <small>\(৯টি উপজেলার মধ্যে ২টি\)</)
  }
  expect(await mapOn('/donate-now')).toBeUndefined()
  expect((await choose('')).status).toBe(200)
  for (const path of pages) expect(await mapOn(path)).toBeUndefined()
})

test('districts far apart are knots on the map of the country', { tags: 'long' }, async () => {
  const { choose, mapOn } = await openSite()
  expect((await choose('Pabna: Ishwardi, Bera\nDhaka')).status).toBe(200)
  const map = (await mapOn('/contact-us')) ?? ''
  expect(map).not.toContain('<figcaption>')
  expect(map.match(/l8 8m0-8l-8 8/g)).toHaveLength(2)
  expect(map).toMatch(/aria-label="Map of Bangladesh [^"]*: Dhaka, Pabna"/)
})

test('a search for an upazila or an office leads to its place in the list', {
  tags: 'long',
}, async () => {
  const { choose, addOffice, get } = await openSite()
  expect((await choose('Pabna: Ishwardi, Bera\nDhaka')).status).toBe(200)
  await addOffice('Golpadanga', 24.3, 89.1)
  const contact = (await get('/contact-us')).html
  for (const query of ['Bera', 'Golpadanga']) {
    const { html } = await get(`/search?q=${query}`)
    const [, id] = /href="\/contact-us#([^"]+)"/.exec(html) ?? []
    const line = new RegExp(`<(li|section|details) id="${id}".*?</\\1>`, 's').exec(contact)?.[0]
    expect(line).toContain(query)
  }
})

test('every district at once is at most 3 KB', { tags: 'long' }, async () => {
  const { choose, mapOn } = await openSite()
  expect((await choose(districts.map(({ en }) => en).join('\n'))).status).toBe(200)
  const map = (await mapOn('/bn/contact-us')) ?? ''
  expect(map.match(/l8 8m0-8l-8 8/g)).toHaveLength(64)
  expect(brotliCompressSync(map).length).toBeLessThan(3_000)
})

test('an unknown name is refused and named', { tags: 'long' }, async () => {
  const { choose } = await openSite()
  const refusals: [string, string][] = [
    ['<script>alert(1)</script>', 'no district “<script>alert(1)</script>”'],
    ['Pabna: Bera, Savar', 'no upazila “Savar” in the district Pabna'],
    ['Natore\n__proto__: x', 'no district “__proto__”'],
    ['পাবনা', 'no district “পাবনা”'],
  ]
  for (const [value, problem] of refusals) {
    const { status, text } = await choose(value)
    expect([value, status]).toEqual([value, 422])
    expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(problem).slice(1, -1))
  }
  expect((await choose('', 'Nowhere')).status).toBe(422)
})

test('every area has its own name in both languages, and a place on the map', () => {
  expect(districts).toHaveLength(64)
  const upazilas = districts.flatMap((district) => district.upazilas)
  expect(upazilas).toHaveLength(494)
  for (const { en, bn } of [...districts, ...upazilas]) {
    expect(en).toMatch(/^[A-Z][A-Za-z' ]+$/)
    expect(bn).toMatch(/^[\u0980-\u09ff ]+$/)
    expect(bn).toBe(bn.normalize('NFC').trim())
  }
  for (const { longitude, latitude } of districts) {
    expect(pointOnMap(longitude, latitude)).toBeDefined()
  }
})
