// Contract of the public addresses with browsers and other programs, through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { callSite, logInAt } from './support/site-call.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite(adminEnv)
})
afterAll(() => site.stop())

function get(path: string): Promise<Response> {
  return fetch(site.origin + path, { redirect: 'manual' })
}

test.each([
  ['/About-Us', '/about-us'],
  ['/ABOUT-US?x=1&y=2', '/about-us?x=1&y=2'],
  ['/BN/About-Us', '/bn/about-us'],
  ['/BN', '/bn'],
  ['/Donner', '/donner'],
  ['/ProgramDetaildFrontend/3', '/programdetaildfrontend/3'],
  ['/photoGalleryFrontend/3?photo=7', '/photogalleryfrontend/3?photo=7'],
  ['/Auth/Login', '/auth/login'],
])('%s goes to its one form, %s', async (path, form) => {
  const response = await get(path)
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe(form)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
})

test.each([
  '/Nothing',
  '/About-Us/More',
  '/Evil.example',
  '/API/programs',
  '/programdetaildfrontend/X',
])('%s is not the capital spelling of anything', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('Location')).toBeNull()
})

test('an unknown address has its status, in both languages', async () => {
  for (const [path, title, status] of [
    ['/nothing', 'Unexpected Application Error!', '404: Page not found'],
    ['/bn/nothing', 'একটি সমস্যা হয়েছে', '(৪০৪): পাতাটি পাওয়া যায়নি'],
    ['/programdetaildfrontend/1/2', 'Unexpected Application Error!', '404: Page not found'],
  ] as const) {
    const response = await get(path)
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain(title)
    expect(text).toContain(status)
    expect(text).not.toContain('server error')
  }
})

test('a missing program shows the correct one of two sentences', async () => {
  const failed = 'Program not found or server error'
  const empty = 'No program found.'
  for (const [path, said, unsaid] of [
    ['/programdetaildfrontend/999', failed, empty],
    ['/programdetaildfrontend/none', empty, failed],
  ] as const) {
    const response = await get(path)
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain(said)
    expect(text).not.toContain(unsaid)
  }
})

test('a browser that requests the usual icon gets ours, and caches it for a day', async () => {
  const response = await get('/favicon.ico')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/x-icon')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  const bytes = Buffer.from(await response.arrayBuffer())
  // An icon file: reserved 0, kind 1, three sizes.
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
  expect([bytes[6], bytes[22], bytes[38]]).toEqual([16, 32, 48])
})

test('the telephone of the organisation is in Latin digits in the data for machines', async () => {
  const token = await logInAt(site.port)
  const saved = await callSite(site.port, 'PUT /api/settings/contact.phone', {
    token,
    json: { valueEn: '+৮৮০ ২-৯৮৭৬৫৪৩' },
  })
  expect(saved.status, saved.text).toBe(200)
  const home = await (await get('/')).text()
  expect(home).toContain('"telephone":"+880 2-9876543"')
})

test('the description of the API links the list of deviations from the specification', {
  tags: 'long',
}, async () => {
  const { json } = await callSite(site.port, 'GET /api/openapi.json')
  expect(JSON.stringify(json.info)).toContain('docs/specification.md')
})
