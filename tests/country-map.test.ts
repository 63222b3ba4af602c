// The stitched map of the country, as visitors get it.
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
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
  for (const { id, key } of texts.filter((text) => /about-us/.test(String(text.key)))) {
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
    return /<svg [^>]*viewBox="0 0 300 410".*?<\/svg>/s.exec(html)?.[0]
  }
  return { ...site, addOffice, mapOn }
}

const pins = (map: string | undefined) =>
  [...(map ?? '').matchAll(/d="M(\d+) (\d+)l-5-8a/g)].map(([, x, y]) => [Number(x), Number(y)])

test('each office with a place in the country is a pin with its name', async () => {
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

test('the map of many offices is at most 3 KB, and no name covers another', async () => {
  const { addOffice, mapOn } = await openSite()
  for (let at = 0; at < 20; at += 1) await addOffice(`Branch ${at}`, 24 + at / 250, 89.2)
  const map = (await mapOn('/contact-us')) ?? ''
  expect(pins(map)).toHaveLength(20)
  expect(map.match(/<text /g)?.length).toBeLessThan(5)
  expect(brotliCompressSync(map).length).toBeLessThan(3_000)
})
