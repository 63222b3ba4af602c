// Verification of a document on the built site: an uploaded file is hashed and discarded, and answers are cached.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { insertReceipt } from '#modules/messages/sender/receipt.queries.server.ts'
import { makeReport } from './factories/report.ts'
import { openBuiltSite } from './support/built-site.ts'
import { createTestServices } from './support/services.ts'

setFlagsFromString('--expose-gc')
/** Garbage is collected first, so that only held memory counts. */
const collectGarbage: () => void = runInNewContext('gc')

// Pages are rendered in two languages.

const start = Date.parse('2026-01-15T04:30:00.000Z')
const report = Buffer.from('%PDF-1.7 annual report')
const sha256 = createHash('sha256').update(report).digest('hex')

test('a file leads to the page of its hash, in its language', { tags: 'long' }, async () => {
  const { post, get, ask } = await openSite()
  for (const [path, ours, notOurs, date] of [
    ['/verify', 'Published by us', 'Not ours', '15 January 2026'],
    ['/bn/verify', 'আমরা প্রকাশ করেছি', 'আমাদের নয়', '১৫ জানুয়ারি ২০২৬'],
  ] as const) {
    const sent = await post(path, fileForm(report))
    expect(sent.status).toBe(303)
    expect(sent.headers.get('cache-control')).toBe('no-store')
    expect(sent.headers.get('location')).toBe(`${path}?sha256=${sha256}#result`)
    const { html } = await get(`${path}?sha256=${sha256}`)
    for (const words of [ours, date, 'Annual report', sha256]) expect(html).toContain(words)
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/<script(?! type="(?:application\/ld\+json|speculationrules)")/)

    const changed = Buffer.from(report)
    changed[12] = 0x41
    const other = await post(path, fileForm(changed))
    const page = await ask(String(other.headers.get('location')).replace('#result', ''))
    expect(page.body).toContain(notOurs)
    expect(page.body).not.toContain(ours)
  }
})

test('typed codes are normalised, or explained as invalid', { tags: 'long' }, async () => {
  const { post } = await openSite()
  const written = `SHA-256: ${sha256.toUpperCase().replace(/(.{4})/g, '$1 ')}`
  const found = await post('/verify', formWith('code', written))
  expect([found.status, found.headers.get('location')]).toEqual([
    303,
    `/verify?sha256=${sha256}#result`,
  ])
  for (const [body, status, words] of [
    [formWith('code', 'abc'), 422, 'This is no check number'],
    [formWith('code', 'x'.repeat(100_000)), 422, 'This is no check number'],
    [formWith('code', ' '), 422, 'Nothing was sent'],
    [fileForm(Buffer.alloc(0)), 422, 'Nothing was sent'],
    [formWith('code', 'R-00000-00000'), 200, 'No message has this check code'],
  ] as const) {
    const response = await post('/verify', body)
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringContaining(words),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const json = await post('/verify', '{}', { 'Content-Type': 'application/json' })
  expect(json.status).toBe(415)
  const cut = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await post('/verify', '--x\r\n', cut)).status).toBe(400)
})

test('the check code of a receipt shows when the message was received, and nothing else, in either language', {
  tags: 'long',
}, async () => {
  const { post, services, ask } = await openSite()
  await insertReceipt(services.db, {
    checkCode: '7K3QPX92MA',
    receivedAt: '2026-01-14T10:20:00.000Z',
  })
  for (const [path, code, words, when] of [
    ['/verify', 'R-7K3QP-X92MA', 'Received', '14 January 2026'],
    ['/bn/verify', 'r 7k3qp x92ma', 'পাওয়া গেছে', '১৪ জানুয়ারি ২০২৬'],
  ] as const) {
    const response = await post(path, formWith('code', code))
    const html = await response.text()
    for (const expected of [words, when]) expect(html).toContain(expected)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    // The page does not reveal it.
    expect((await ask(path)).body).not.toContain(when)
  }
  const reference = await post('/verify', formWith('code', '7K3QP-X92MA'))
  expect(await reference.text()).toContain('This is no check number')
})

test('a body of 60 MB takes no memory and leaves no file', { tags: 'long' }, async () => {
  const { port, services } = await openSite()
  await sendLarge(port, 1)
  const listFiles = () => readdir(services.config.dataDir, { recursive: true })
  const filesBefore = await listFiles()
  const held = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  let most = 0
  let measured = 0
  const { status, location } = await sendLarge(port, 60, (sent) => {
    if (sent % 6 !== 0) return
    most = Math.max(most, held() - before)
    measured += 1
  })
  expect([status, location]).toEqual([
    303,
    `/verify?sha256=${createHash('sha256')
      .update(Buffer.alloc(60 * 2 ** 20, 7))
      .digest('hex')}#result`,
  ])
  expect(measured).toBe(10)
  // Other tests of this process leave some garbage; the file itself would be 60.
  expect(most).toBeLessThan(16 * 2 ** 20)
  expect(await listFiles()).toEqual(filesBefore)
  expect((await sendLarge(port, 65)).status).toBe(413)
})

test('the number of files per address is limited; other addresses are unaffected', {
  tags: 'long',
}, async () => {
  const { post } = await openSite()
  for (let n = 0; n < 60; n += 1) expect((await post('/verify', fileForm(report))).status).toBe(303)
  const refused = await post('/verify', fileForm(report))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Please try again in ten minutes.')
})

test("the API's response is cached until it changes, by a write or by the time", async () => {
  const { ask, admin, services, pass, cache } = await openSite()
  const path = `/api/verify/${sha256}`
  const first = await ask(path)
  expect(JSON.parse(first.body)).toMatchObject({ status: 'current', reportId: 1 })
  expect(first.headers['cache-control']).toBe('no-store')
  const { renders } = cache.stats()
  expect((await ask(path)).body).toBe(first.body)
  expect(cache.stats().renders).toBe(renders)
  const unpublishAt = new Date(start + 60_000).toISOString()
  const { updatedAt } = await services.db
    .selectFrom('reports')
    .select('updatedAt')
    .executeTakeFirstOrThrow()
  const json = { title: 'Annual report', unpublishAt, updatedAt }
  expect((await admin('PUT /api/reports/1', { json })).status).toBe(200)
  expect(JSON.parse((await ask(path)).body)).toMatchObject({ status: 'current' })
  pass(60_000)
  expect(JSON.parse((await ask(path)).body)).toMatchObject({
    status: 'replaced',
    withdrawnOn: '2026-01-15',
  })
  for (const wrong of ['x', sha256.toUpperCase(), `${sha256}0`]) {
    expect((await ask(`/api/verify/${wrong}`)).status).toBe(404)
  }
})

test('the page of reports collapses replaced ones with date and hash, and filters without script', {
  tags: 'long',
}, async () => {
  const { get, services } = await openSite()
  const base = { fileUrl: 'b.pdf', fileBytes: 2_048, pageCount: 3 }
  const newer = { publishedOn: '2027-03-01', replacesId: 1, sha256: 'b'.repeat(64) }
  await makeReport(services, { title: 'Corrected report', ...base, ...newer })
  await makeReport(services, {
    title: 'Audit',
    reportType: 'financial',
    ...base,
    publishedOn: '2025-06-30',
  })
  const { html } = await get('/annual-reports')
  expect(html).toMatch(/id="report-2".*<details.*Earlier editions.*id="report-1"/s)
  expect(html).toContain('Replaced on 1 March 2027 by “Corrected report”')
  expect(html).toContain(`href="/verify?sha256=${sha256}"`)
  expect(html).toContain('Published on 15 January 2026')
  const bangla = (await get('/bn/annual-reports')).html
  for (const words of ['২ কেবি, ৩ পৃষ্ঠা', 'প্রকাশ: ১ মার্চ ২০২৭', '/bn/verify?sha256=', '২০২৭']) {
    expect(bangla).toContain(words)
  }
  for (const [query, shown, hidden] of [
    ['?year=2025', 'Audit', 'Corrected report'],
    ['?year=2026', 'Corrected report', 'Audit'],
    ['?type=financial', 'Audit', 'Corrected report'],
    ['?type=annual&year=2025', 'Nothing here yet', 'Audit'],
    ['?type=x&year=99999', 'Audit', 'Nothing here yet'],
  ]) {
    const page = (await get(`/annual-reports${query}`)).html
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main'))
    expect([query, main.includes(String(shown)), main.includes(String(hidden))]).toEqual([
      query,
      true,
      false,
    ])
  }
})

/** Opens a site with one published report. */
async function openSite() {
  let now = start
  const services = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(() => services.close())
  const facts = { fileUrl: 'a.pdf', fileBytes: report.byteLength, pageCount: 1, sha256 }
  await makeReport(services, { title: 'Annual report', publishedOn: '2026-01-15', ...facts })
  const site = await openBuiltSite(services)
  return {
    ...site,
    pass: (ms: number) => {
      now += ms
    },
    post: (path: string, body: FormData | string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${site.port}${path}`, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
      }),
  }
}

function formWith(name: string, value: string | File): FormData {
  const form = new FormData()
  form.set(name, value)
  return form
}

function fileForm(bytes: Uint8Array): FormData {
  return formWith('file', new File([new Uint8Array(bytes)], 'x.pdf', { type: 'application/pdf' }))
}

/** Sends a file of this many megabytes that is never in memory as a whole. @param onSent runs after each megabyte */
async function sendLarge(port: number, megabytes: number, onSent = (_sent: number) => {}) {
  const chunk = Buffer.alloc(2 ** 16, 7)
  function* body() {
    yield '--x\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n'
    for (let sent = 1; sent <= megabytes; sent += 1) {
      for (let part = 0; part < 16; part += 1) yield chunk
      onSent(sent)
    }
    yield '\r\n--x--\r\n'
  }
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const req = request({ port, path: '/verify', method: 'POST', headers })
  const answered = new Promise<{ status: number | undefined; location: string | undefined }>(
    (resolve, reject) => {
      req.on('error', reject)
      req.on('response', (res) => {
        res.resume()
        resolve({ status: res.statusCode, location: res.headers.location })
      })
    },
  )
  await pipeline(Readable.from(body()), req)
  return answered
}
