// The organisation's own look and facts on the pages of the running site.
// @module-tag long
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plain } from './support/images.ts'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { hasScript, publicPages } from './support/public-pages.ts'
import { ask, textOf } from './support/raw-http.ts'
import { callSite, logInAt } from './support/site-call.ts'
import { steadyPage } from './support/steady-page.ts'

let site: OwnSite
let token: string

beforeAll(async () => {
  site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
  token = await logInAt(site.port)
})
afterAll(async () => site.stop())

async function save(key: string, valueEn: string, valueBn = '') {
  const json = { valueEn, valueBn }
  const saved = await callSite(site.port, `PUT /api/settings/${key}`, { token, json })
  expect(saved.status).toBe(200)
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#1d5fa8"/></svg>`

/** @returns the name of the image in the library */
async function uploadLogo(content: string) {
  const form = new FormData()
  form.set('image', new Blob([content], { type: 'image/svg+xml' }), 'logo')
  const body = new Response(form)
  const { status, json } = await callSite(site.port, 'POST /api/logos', {
    token,
    type: body.headers.get('Content-Type') ?? '',
    body: Buffer.from(await body.arrayBuffer()),
  })
  expect([status, json]).toEqual([201, expect.anything()])
  return String(json.imagename)
}

/** A document, and the style hash of its policy. */
async function readDocument(path: string) {
  const response = await ask(site.port, { path })
  const html = steadyPage(textOf(response))
  const policy = String(response.headers['content-security-policy'])
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return { html, policy, style, isStyleAllowed: policy.includes(`'sha256-${hash}'`) }
}

test('a palette is on the next page, allowed by its hash, and in the back-office', async () => {
  const before = await readDocument('/')
  expect(before.style).not.toContain('--leaf:#1d')
  expect(before.html).not.toContain('theme-color')
  expect((await readDocument('/auth/login')).html).not.toContain('data-palette')

  await save('look.palette', 'plum')
  for (const path of ['/', '/bn', '/contact-us', '/no-such-page']) {
    const { html, style, isStyleAllowed } = await readDocument(path)
    expect([path, isStyleAllowed]).toEqual([path, true])
    expect(style).toMatch(/@media screen\{:root\{--indigo:#6d2f6b;[^}]*--madder:/)
    expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"\/>/)
    expect(html).not.toContain(' style="')
  }
  const shell = await readDocument('/auth/login')
  const [, nonce = 'none', css = ''] =
    /<style nonce="([\w-]+)" data-palette>(.*?)<\/style>/.exec(shell.html) ?? []
  expect(shell.policy).toContain(`'nonce-${nonce}'`)
  expect(css).toContain('--indigo:#6d2f6b')
  expect(css).not.toContain('--madder')

  await save('look.palette', 'indigo')
  expect(await readDocument('/')).toEqual(before)
})

test('an unreadable main colour is refused, with a readable suggestion', async () => {
  const json = { valueEn: '#ffe600' }
  const refused = await callSite(site.port, 'PUT /api/settings/look.palette', { token, json })
  expect(refused.status).toBe(422)
  const usable = /such as (#[0-9a-f]{6})\./.exec(String(refused.json.message))?.[1] ?? ''
  await save('look.palette', usable)
  expect((await readDocument('/')).style).toContain(`--leaf:${usable}`)
  await save('look.palette', '')
})

test('a logo is in the header, the icons, the manifest and the data for machines, and can be removed', async () => {
  const fixed = ['/favicon.ico', '/icon.svg', '/icon-192.png', '/apple-touch-icon.png']
  const read = async (path: string) => {
    const { status, headers, body } = await ask(site.port, { path })
    return { status, type: headers['content-type'], location: headers.location, body }
  }
  const before = await Promise.all(['/', '/vgd', '/manifest.webmanifest', ...fixed].map(read))
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200))

  const name = await uploadLogo(drawing)
  const stem = name.replace('.png', '')
  await save('look.logo', name)

  const { html } = await readDocument('/')
  expect(html).toContain(`<img src="/uploads/${stem}-mark.webp" width="44" height="44" alt="" `)
  expect(html).toContain(`<link rel="icon" href="/uploads/${stem}-mark.webp"/>`)
  expect(html).toContain(`<link rel="apple-touch-icon" href="/uploads/${stem}-touch.png"/>`)
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/share\/site-en-/)
  expect(html).toMatch(new RegExp(`"logo":"http://[^"]+/uploads/${stem}-icon512.png"`))
  const manifest = JSON.parse(String((await read('/manifest.webmanifest')).body))
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src } of icons) expect(await read(src)).toMatchObject({ type: 'image/png' })
  expect(await read(`/uploads/${stem}-mark.webp`)).toMatchObject({ type: 'image/webp' })
  expect(await read('/icon.svg')).toMatchObject({ status: 302, type: undefined })
  const icon = await read('/favicon.ico')
  expect(icon).toMatchObject({ status: 200, type: 'image/x-icon' })
  // One PNG of 48 pixels.
  expect([icon.body.readUInt16LE(2), icon.body.readUInt16LE(4), icon.body[6]]).toEqual([1, 1, 48])
  expect(icon.body.subarray(22, 26)).toEqual(Buffer.from('89504e47', 'hex'))

  // It is in use, so it cannot be deleted by mistake.
  const call = { token }
  expect((await callSite(site.port, `DELETE /api/images/${name}`, call)).status).toBe(409)
  await save('look.logo', '')
  expect(await Promise.all(['/', '/vgd', '/manifest.webmanifest', ...fixed].map(read))).toEqual(
    before,
  )
})

test('an image that is not a logo cannot be used as one, and no upload is served as SVG', async () => {
  const form = new FormData()
  const photo = await plain(300, 200).jpeg().toBuffer()
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const body = new Response(form)
  const { json } = await callSite(site.port, 'POST /api/upload', {
    token,
    type: body.headers.get('Content-Type') ?? '',
    body: Buffer.from(await body.arrayBuffer()),
  })
  for (const valueEn of [String(json.imagename), 'icon.svg', '../site.db']) {
    const json = { valueEn }
    const refused = await callSite(site.port, 'PUT /api/settings/look.logo', { token, json })
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid' } })
  }
  const name = await uploadLogo(drawing)
  expect(name).toMatch(/\.png$/)
  const { headers } = await ask(site.port, { path: `/uploads/${name}` })
  expect(headers['content-type']).toBe('image/png')
})

test('name, short name and founding year are used everywhere', async () => {
  await save('org.name', 'Nabin Welfare Society', 'নবীন কল্যাণ সমিতি')
  await save('org.shortName', 'NWS', 'নকস')
  await save('org.tagline', 'Since 1995', '১৯৯৫ সাল থেকে')
  await save('org.foundedIn', '১৯৮৭')
  const english = (await readDocument('/vgd')).html
  expect(english).toContain('| NWS</title>')
  expect(english).toContain('<meta property="og:site_name" content="Nabin Welfare Society"/>')
  expect(english).toMatch(/<footer.*Nabin Welfare Society\. .* since 1987\.</s)
  const bangla = (await readDocument('/bn/vgd')).html
  expect(bangla).toContain('| নকস</title>')
  expect(bangla).toMatch(/<footer.*নবীন কল্যাণ সমিতি.*১৯৮৭/s)
  const home = (await readDocument('/')).html
  expect(home).toContain('"name":"Nabin Welfare Society","alternateName":"NWS"')
  expect(home).toContain('"foundingDate":"1987"')
  const { body } = await ask(site.port, { path: '/manifest.webmanifest' })
  const words = { name: 'Nabin Welfare Society', short_name: 'NWS' }
  expect(JSON.parse(String(body))).toMatchObject({
    ...words,
    short_name_localized: { en: 'NWS', bn: 'নকস' },
    lang: 'en',
  })
  // The manifest of the office, which a phone installs beside its apps, opens the office.
  const office = await ask(site.port, { path: '/office.webmanifest' })
  expect(JSON.parse(String(office.body))).toMatchObject({
    ...words,
    id: '/admin',
    start_url: '/admin/dashboard',
  })
})

test('links to other sites are in the footer and on the contact page, in their order', async () => {
  const before = await Promise.all(['/vgd', '/bn/contact-us'].map(readDocument))
  for (const { html } of before) expect(html).not.toContain('rel="me"')
  const lines = [
    'https://wa.me/8801712345678',
    'https://example.org/blog | Our blog & more | আমাদের ব্লগ',
    'https://www.facebook.com/nabin | | নবীনের পাতা',
  ]
  await save('org.links', lines.join('\n'))
  const linksOf = ({ html }: { html: string }) =>
    [
      ...html.matchAll(
        /<a href="([^"]+)" rel="me"><svg.*?<\/svg><span(?: lang="(\w+)")?>(.*?)<\/span>/g,
      ),
    ].map(([, href, lang, words]) => [href, lang, words])
  const english = [
    ['https://wa.me/8801712345678', undefined, 'WhatsApp'],
    ['https://example.org/blog', undefined, 'Our blog &amp; more'],
    ['https://www.facebook.com/nabin', 'bn', 'নবীনের পাতা'],
  ]
  const bangla = [
    ['https://wa.me/8801712345678', undefined, 'হোয়াটসঅ্যাপ'],
    ['https://example.org/blog', undefined, 'আমাদের ব্লগ'],
    ['https://www.facebook.com/nabin', undefined, 'নবীনের পাতা'],
  ]
  expect(linksOf(await readDocument('/vgd'))).toEqual(english)
  expect(linksOf(await readDocument('/contact-us'))).toEqual([...english, ...english])
  expect(linksOf(await readDocument('/bn/contact-us'))).toEqual([...bangla, ...bangla])
  expect((await readDocument('/')).html).toContain('"sameAs":["https://wa.me/8801712345678",')
  await save('org.links', '')
  expect(await Promise.all(['/vgd', '/bn/contact-us'].map(readDocument))).toEqual(before)
})

test('an optional value does not count as missing', async () => {
  const { json } = await callSite(site.port, 'GET /api/dashboard', { token })
  expect(json.emptySettings).toContain('contact.phone')
  for (const key of ['org.shortName', 'org.foundedIn', 'org.links', 'look.logo', 'look.palette']) {
    expect(json.emptySettings).not.toContain(key)
  }
})

test('with all values, no page names another organisation or grows too heavy', async () => {
  const links = Array.from({ length: 12 }, (_, n) => `https://wa.me/88017${n} | Write to us ${n}`)
  await save('org.name', 'Nabin Welfare Society', 'নবীন কল্যাণ সমিতি')
  await save('look.palette', 'brick')
  await save('look.logo', await uploadLogo(drawing))
  await save('org.links', links.join('\n'))
  const machines = ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/no-such-page']
  for (const path of [...publicPages.map(({ address }) => address), ...machines]) {
    const headers = { 'Accept-Encoding': 'br' }
    const response = await ask(site.port, { path, headers })
    expect([path, response.body.length <= 14_000]).toEqual([path, true])
    const text = textOf(response)
    expect(text.length).toBeGreaterThan(50)
    const other = /Sample Village|নমুনা গ্রাম|Village Site/.exec(text)?.[0]
    expect([path, other]).toEqual([path, undefined])
    if (hasScript(path)) continue
    expect([path, /<script(?! type="application\/ld\+json")/.test(text)]).toEqual([path, false])
  }
})
