// Many copies of one site: two processes that share nothing but a PostgreSQL database and an S3-compatible
// bucket, each with a folder of its own, as on two machines.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Bucket, openBucket } from './support/bucket.ts'
import { photo } from './support/images.ts'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { createDatabase } from './support/postgres.ts'
import { ask } from './support/raw-http.ts'
import { callSite, countSaved, donor, logInAt } from './support/site-call.ts'
import { openSteadyVisitors } from './support/steady-visitors.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Another process is told of a change within milliseconds. */
const soon = { timeout: 2_000, interval: 2 }

let bucket: Bucket
let env: Record<string, string>
let one: OwnSite
let two: OwnSite
let token: string

beforeAll(async () => {
  bucket = await openBucket()
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.config
  env = {
    ...adminEnv,
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
    ...{ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket.config.bucket },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
  // At the same moment, on an empty database: one of them migrates, the other waits.
  ;[one, two] = await Promise.all([startOwnSite(env), startOwnSite(env)])
  token = await logInAt(one.port)
})
afterAll(async () => {
  await Promise.all([one, two].map((site) => site.stop('SIGKILL')))
  await bucket.close()
})

test('a change through one is in the next page of the other', async () => {
  const times: number[] = []
  for (let at = 0; at < 10; at += 1) {
    const [writer, reader] = at % 2 ? [one, two] : [two, one]
    // So that the reader has a page that it must not send again.
    await callSite(reader.port, 'GET /donner')
    const json = donor(`Donor number ${at}`)
    expect((await callSite(writer.port, 'POST /api/donors', { token, json })).status).toBe(201)
    const savedAt = performance.now()
    await vi.waitFor(
      async () => expect((await callSite(reader.port, 'GET /donner')).text).toContain(json.name),
      { timeout: 2_000, interval: 2 },
    )
    times.push(performance.now() - savedAt)
  }
  // PostgreSQL tells the other within milliseconds; the rest is the page itself, on a machine that tests fill.
  expect(Math.max(...times)).toBeLessThan(1_000)
})

test('a change by psql is in the next page of both', async () => {
  const outside = new pg.Client({ connectionString: env.DATABASE_URL })
  await outside.connect()
  const json = donor('The donor before')
  expect((await callSite(one.port, 'POST /api/donors', { token, json })).status).toBe(201)
  const pages = async () => {
    const asked = [one, two].map(({ port }) => callSite(port, 'GET /donner'))
    return (await Promise.all(asked)).map(({ text }) => text.includes('The donor after'))
  }
  expect(await pages()).toEqual([false, false])
  expect(await pages()).toEqual([false, false])
  await outside.query("update donors set name = 'The donor after' where name = 'The donor before'")
  await vi.waitFor(async () => expect(await pages()).toEqual([true, true]), {
    timeout: 2_000,
    interval: 2,
  })
  await outside.end()
})

test('a session made at one works at the other, and is dead at both after logging out', async () => {
  const own = await logInAt(one.port)
  const statuses = async () => {
    const ask = ({ port }: OwnSite) => callSite(port, 'GET /api/users', { token: own })
    return (await Promise.all([one, two].map(ask))).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200])
  expect((await callSite(two.port, 'GET /api/auth/logout', { token: own })).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
})

test('guesses are counted over both', async () => {
  const json = { email: 'somebody@example.org', password: 'a wrong password' }
  const responses = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      callSite(at % 2 ? one.port : two.port, 'POST /auth/login', { json }),
    ),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...new Array(10).fill(401), ...new Array(4).fill(429)])
})

async function upload(path: string, content: Uint8Array, type: string) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(content)], { type }), 'image')
  const body = new Response(form)
  const { status, json } = await callSite(one.port, `POST ${path}`, {
    token,
    type: body.headers.get('Content-Type') ?? '',
    body: Buffer.from(await body.arrayBuffer()),
  })
  expect(status).toBe(201)
  return String(json.imagename)
}

test('an image that one was given is served by the other, byte for byte', async () => {
  const bytes = await photo(600, 400).jpeg().toBuffer()
  const path = `/uploads/${await upload('/api/upload', bytes, 'image/jpeg')}`
  const [here, there] = await Promise.all([one, two].map(({ port }) => ask(port, { path })))
  expect(there?.status).toBe(200)
  expect(there?.body.length).toBeGreaterThan(1_000)
  expect(there?.body.equals(here?.body ?? Buffer.alloc(0))).toBe(true)
})

test('name, colours, logo and links that one was given are on the next page of the other', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>`
  const logo = await upload('/api/logos', Buffer.from(drawing), 'image/svg+xml')
  const mark = logo.replace('.png', '-mark.webp')
  for (const [key, valueEn, path, shown] of [
    ['org.name', 'Nabin Welfare Society', '/vgd', 'Nabin Welfare Society'],
    ['org.shortName', 'NWS', '/manifest.webmanifest', '"short_name":"NWS"'],
    ['look.palette', 'plum', '/vgd', '--indigo:#6d2f6b'],
    ['look.palette', '#1d5fa8', '/auth/login', '--indigo:#1d5fa8'],
    ['look.logo', logo, '/vgd', `/uploads/${mark}`],
    ['org.links', 'https://wa.me/8801712345678', '/bn/contact-us', 'হোয়াটসঅ্যাপ'],
    ['site.firstLanguage', 'bn', '/vgd', '<html lang="bn"'],
    ['site.firstLanguage', 'en', '/vgd', '<html lang="en"'],
    ['menu.about', 'donner | Our friends', '/vgd', '>Our friends</a>'],
    ['menu.more', 'resources |  | কাজের কথা', '/bn/vgd', '>কাজের কথা</a>'],
  ] as const) {
    const read = async () => (await callSite(two.port, `GET ${path}`)).text
    expect([key, (await read()).includes(shown)]).toEqual([key, false])
    const json = { valueEn }
    const saved = await callSite(one.port, `PUT /api/settings/${key}`, { token, json })
    expect(saved.status).toBe(200)
    await vi.waitFor(async () => expect((await read()).includes(shown)).toBe(true), soon)
  }
  const [here, there] = await Promise.all(
    [one, two].map(({ port }) => ask(port, { path: '/favicon.ico' })),
  )
  expect(there?.body.readUInt16LE(4)).toBe(1)
  expect(there?.body.equals(here?.body ?? Buffer.alloc(0))).toBe(true)
})

test('a page of the organisation is at its address in the other, and what it was called leads there', async () => {
  const page = { title: 'Our school', body: '<p>All are welcome.</p>', menu: 'about' }
  const read = (path: string) => callSite(two.port, `GET ${path}`)
  expect([(await read('/our-school')).status, (await read('/school')).status]).toEqual([404, 404])
  const made = await callSite(one.port, 'POST /api/pages', { token, json: page })
  await vi.waitFor(async () => expect((await read('/our-school')).status).toBe(200), soon)
  expect((await read('/vgd')).text).toContain('<a href="/our-school">')
  const json = { ...page, slug: 'school' }
  await callSite(one.port, `PUT /api/pages/${made.json.id}`, { token, json })
  await vi.waitFor(async () => expect((await read('/our-school')).status).toBe(301), soon)
  expect((await read('/school')).status).toBe(200)
})

test('both say that they are ready, and what each stands on', async () => {
  for (const { port } of [one, two]) {
    const { status, json } = await callSite(port, 'GET /health/ready')
    expect({ status, ...json }).toMatchObject({ status: 'ready', database: 'ok', storage: 'ok' })
  }
})

test('killing one in the middle of its work loses nothing that was acknowledged', async () => {
  const there = await openSteadyVisitors([one.port], token)
  const here = await openSteadyVisitors([two.port], token)
  await sleep(700)
  await one.stop('SIGKILL')
  await sleep(500)
  await Promise.all([there.leave(), here.leave()])
  expect(there.saved.length).toBeGreaterThan(0)
  expect(here.failures).toEqual([])
  for (const { saved } of [there, here]) {
    expect(await countSaved(two.port, token, saved)).toBe(saved.length)
  }
  one = await startOwnSite(env)
  expect(await countSaved(one.port, token, there.saved)).toBe(there.saved.length)
})

test('starting one after the other again, behind a balancer, loses no request', async () => {
  const crowd = await openSteadyVisitors([one.port, two.port], token)
  const replace = async (old: OwnSite) => {
    process.kill(old.pid, 'SIGTERM')
    expect(await old.exited).toBe(0)
    const fresh = await startOwnSite(env)
    crowd.add(fresh.port)
    await vi.waitFor(async () => {
      expect((await callSite(fresh.port, 'GET /health/ready')).status).toBe(200)
    })
    // Until the balancer has seen it too.
    await sleep(500)
    return fresh
  }
  one = await replace(one)
  two = await replace(two)
  await crowd.leave()
  expect(crowd.failures).toEqual([])
  expect(crowd.asked()).toBeGreaterThan(200)
  expect(await countSaved(one.port, token, crowd.saved)).toBe(crowd.saved.length)
})
