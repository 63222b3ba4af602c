// Several instances of one site: two processes that share only a PostgreSQL database and an S3-compatible bucket, each
// with its own folder, as on two machines.
// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openS3Storage } from '#core/platform/storage/s3-storage.ts'
import { type Bucket, openBucket } from './support/bucket.ts'
import { photo } from './support/images.ts'
import { openMailServer } from './support/mail-server.ts'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { createDatabase } from './support/postgres.ts'
import { ask } from './support/raw-http.ts'
import { callSite, countSaved, donor, logInAt } from './support/site-call.ts'
import { openSteadyVisitors } from './support/steady-visitors.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Another process learns of a change within milliseconds. */
const soon = { timeout: 2_000, interval: 2 }
/** An image is drawn first. */
const afterDrawing = { timeout: 30_000, interval: 50 }

let bucket: Bucket
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let env: Record<string, string>
let one: OwnSite
let two: OwnSite
let token: string

beforeAll(async () => {
  bucket = await openBucket()
  // Slow enough that both send at the same time.
  mailServer = await openMailServer({ beforeAccepting: () => sleep(20).then(() => undefined) })
  const { host, port } = mailServer.config
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.config
  env = {
    ...adminEnv,
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket.config.bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SMTP_URL: `smtp://${host}:${port}`,
    MAIL_FROM: 'one@example.org',
  }
  // Started at the same moment on an empty database: one of them migrates, the other waits.
  ;[one, two] = await Promise.all([
    startOwnSite(env),
    startOwnSite({ ...env, MAIL_FROM: 'two@example.org' }),
  ])
  token = await logInAt(one.port)
})
afterAll(async () => {
  await Promise.all([one, two].map((site) => site.stop('SIGKILL')))
  await bucket.close()
  await mailServer.close()
})

test('a change through one is on the next page of the other', async () => {
  const times: number[] = []
  for (let at = 0; at < 10; at += 1) {
    const [writer, reader] = at % 2 ? [one, two] : [two, one]
    // The reader has cached a page that it must not send again.
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
  // PostgreSQL notifies the other within milliseconds; the rest is the rendering, on a busy machine.
  expect(Math.max(...times)).toBeLessThan(1_000)
})

test('both send mails, and none twice', async () => {
  const outside = new pg.Client({ connectionString: env.DATABASE_URL })
  await outside.connect()
  await outside.query(
    `insert into "outgoingMails" (kind, "userId", address, name, language, content, "messageId",
       state, attempts, "createdAt", "queuedAt", "nextAttemptAt")
     select 'testMail', null, 'reader-' || n || '@example.org', '', 'en', '{"who":"Rahima"}',
       'mail-' || n, 'waiting', 0, now(), now(), now() from generate_series(1, 120) n`,
  )
  const waiting = async () => {
    const { rows } = await outside.query(
      `select count(*)::int as n from "outgoingMails" where state <> 'sent' and kind = 'testMail'`,
    )
    return rows[0].n
  }
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 30_000, interval: 200 })
  const mails = mailServer.mails.filter(({ to }) => to.startsWith('reader-'))
  expect(new Set(mails.map(({ to }) => to)).size).toBe(120)
  expect(mails).toHaveLength(120)
  const bySender = Map.groupBy(mails, ({ from }) => from)
  expect([...bySender.keys()].sort()).toEqual(['one@example.org', 'two@example.org'])
  await outside.end()
})

test('a change by psql is on the next page of both', async () => {
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

test('a session created at one works at the other, and ends at both with the logout', async () => {
  const own = await logInAt(one.port)
  const statuses = async () => {
    const ask = ({ port }: OwnSite) => callSite(port, 'GET /api/users', { token: own })
    return (await Promise.all([one, two].map(ask))).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200])
  expect((await callSite(two.port, 'GET /api/auth/logout', { token: own })).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
})

test('attempts are counted over both', async () => {
  const json = { email: 'somebody@example.org', password: 'a wrong password' }
  const responses = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      callSite(at % 2 ? one.port : two.port, 'POST /auth/login', { json }),
    ),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...new Array(10).fill(401), ...new Array(4).fill(429)])
})

async function sendForm(line: string, fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const body = new Response(form)
  const { status, json } = await callSite(one.port, line, {
    token,
    type: body.headers.get('Content-Type') ?? '',
    body: Buffer.from(await body.arrayBuffer()),
  })
  expect([line, status]).toEqual([line, 201])
  return json
}

const blobOf = (content: Uint8Array, type: string) => new Blob([new Uint8Array(content)], { type })

async function upload(path: string, content: Uint8Array, type: string) {
  const { imagename } = await sendForm(`POST ${path}`, { image: blobOf(content, type) })
  return String(imagename)
}

test('an image uploaded to one is served by the other, byte by byte', async () => {
  const bytes = await photo(600, 400).jpeg().toBuffer()
  const path = `/uploads/${await upload('/api/upload', bytes, 'image/jpeg')}`
  const [here, there] = await Promise.all([one, two].map(({ port }) => ask(port, { path })))
  expect(there?.status).toBe(200)
  expect(there?.body.length).toBeGreaterThan(1_000)
  expect(there?.body.equals(here?.body ?? Buffer.alloc(0))).toBe(true)
})

test('a photo withdrawn through one is at once in no response of either, and its objects are deleted', async () => {
  const jpeg = blobOf(await photo(900, 600).jpeg({ quality: 60 }).toBuffer(), 'image/jpeg')
  const album = await sendForm('POST /api/albums', { title: 'Fair', sortOrder: '1' })
  const own = { title: 'At the fair', albumId: String(album.id), imagename: jpeg }
  const { id, imagename } = await sendForm('POST /api/photogallerys', own)
  const name = String(imagename)
  const key = name.slice(0, 32)
  const body = `<p>Text</p><p><img src="/uploads/${name}" alt="Women"></p>`
  const fields = { title: 'Groups', description: '<p>x</p>', libraryImage: name, body }
  const program = await sendForm('POST /api/programs', fields)
  const banner = { token, json: { valueEn: name } }
  expect((await callSite(one.port, 'PUT /api/settings/home.banner', banner)).status).toBe(200)
  const shown = [
    '/',
    '/bn',
    `/programdetaildfrontend/${program.id}`,
    `/bn/photogalleryfrontend/${album.id}`,
    `/photogalleryfrontend/${album.id}`,
    `/photogalleryfrontend/${album.id}?photo=${id}`,
    '/api/programs',
    `/api/programs/${program.id}`,
    '/api/photogallerys',
    `/api/photogallery/photosbyalbum/${album.id}`,
  ]
  const others = ['/photo-album', '/sitemap.xml', '/feed.xml', '/bn/feed.json']
  const textOf = async ({ port }: OwnSite, path: string) =>
    (await callSite(port, `GET ${path}`)).text
  await vi.waitFor(async () => expect(await textOf(two, '/')).toContain(key), soon)
  const share = await vi.waitFor(async () => {
    const path = /\/share\/[\w-]+\.jpg/.exec(await textOf(two, shown[2] ?? ''))?.[0]
    expect((await ask(two.port, { path: String(path) })).status).toBe(200)
    return String(path)
  }, afterDrawing)
  const storage = await openS3Storage(bucket.config)
  const listObjects = async () => {
    const names: string[] = []
    for await (const file of storage.list()) if (file.name.startsWith(key)) names.push(file.name)
    return names
  }
  const files = await listObjects()
  expect(files).toContain(`${key}-share-${share.slice(-20)}`)
  expect(files.length).toBeGreaterThan(10)

  /** Addresses at which a process still serves it; for an image also conditional requests. */
  const remains = async (site: OwnSite) => {
    const found: string[] = []
    const readPage = async (path: string) => {
      if ((await textOf(site, path)).includes(key)) found.push(path)
    }
    const readFile = async (path: string) => {
      const headers = { 'If-None-Match': `"${path.replace('/uploads/', '')}"` }
      const asked = [ask(site.port, { path }), ask(site.port, { path, headers })]
      // A link that was shared leads on to the drawing of the site: 302.
      const isServed = (status: number) => status < 300 || status === 304
      if ((await Promise.all(asked)).some(({ status }) => isServed(status))) found.push(path)
    }
    const paths = [...files.map((file) => `/uploads/${file}`), share]
    await Promise.all([...[...shown, ...others].map(readPage), ...paths.map(readFile)])
    return found
  }
  // Both have them in their caches from now on.
  const everywhere = [...shown, ...files.map((file) => `/uploads/${file}`), share]
  for (const site of [one, two]) {
    expect(await remains(site)).toEqual(expect.arrayContaining(everywhere))
  }
  const withdraw = `POST /api/images/${name}/withdraw`
  const asked = { token, json: { reason: 'asked' } }
  expect((await callSite(one.port, withdraw, asked)).status).toBe(204)
  expect(await listObjects()).toEqual([])
  expect(await remains(one)).toEqual([])
  await vi.waitFor(async () => expect(await textOf(two, '/')).not.toContain(key), soon)
  expect(await remains(two)).toEqual([])
  expect((await callSite(two.port, withdraw, asked)).status).toBe(404)
  expect(await listObjects()).toEqual([])
})

test('a person erased through one is not named by the other', async () => {
  const portrait = blobOf(await photo(300, 300).jpeg().toBuffer(), 'image/jpeg')
  const person = { name: 'Zubaida Khanam', group: 'council', role: 'Treasurer', image: portrait }
  const { id, imagename } = await sendForm('POST /api/people', person)
  const remains = async (site: OwnSite) => {
    const paths = [
      '/about-us',
      '/bn/about-us',
      '/transparency',
      '/transparency.json',
      '/api/people',
    ]
    const texts = await Promise.all(paths.map((path) => callSite(site.port, `GET ${path}`)))
    const file = await ask(site.port, { path: `/uploads/${imagename}` })
    return [...texts.map(({ text }) => text.includes('Zubaida')), file.status === 200]
  }
  const everywhere = new Array(6).fill(true)
  await vi.waitFor(async () => expect(await remains(one)).toEqual(everywhere), soon)
  const asked = { token, json: { reason: 'asked' } }
  expect((await callSite(two.port, `POST /api/people/${id}/erase`, asked)).status).toBe(204)
  const nowhere = everywhere.map(() => false)
  await vi.waitFor(async () => expect(await remains(one)).toEqual(nowhere), soon)
  expect(await remains(two)).toEqual(nowhere)
})

test('name, colours, logo and links saved at one are on the next page of the other', async () => {
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
    ['menu.more', 'complaints |  | কাজের কথা', '/bn/vgd', '>কাজের কথা</a>'],
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

test('a page of the organisation is served by the other, and its former address redirects there', async () => {
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

test('both report their readiness, and their components', async () => {
  for (const { port } of [one, two]) {
    const { status, json } = await callSite(port, 'GET /health/ready')
    expect({ status, ...json }).toMatchObject({ status: 'ready', database: 'ok', storage: 'ok' })
  }
})

test('killing one during its work loses nothing', async () => {
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

// A short form of one of tests/faults/together.test.ts.
test('a rolling restart loses no request', async () => {
  const crowd = await openSteadyVisitors([one.port, two.port], token)
  const replace = async (old: OwnSite) => {
    process.kill(old.pid, 'SIGTERM')
    expect(await old.exited).toBe(0)
    const fresh = await startOwnSite(env)
    crowd.add(fresh.port)
    await vi.waitFor(async () => {
      expect((await callSite(fresh.port, 'GET /health/ready')).status).toBe(200)
    })
    // The balancer needs time to notice.
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
