// Memory of the whole site, measured from outside from its first visit, while large files are uploaded.
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { importPartBytes } from '#modules/moving-in/upload/uploaded-import.ts'
import { memoryOf } from './faults/support/process-figures.ts'
import { childrenOf } from './support/child-processes.ts'
import { drawnPdf, nestedFlate, streamObject } from './support/hostile-pdf.ts'
import { plain } from './support/images.ts'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { ask } from './support/raw-http.ts'
import { callSite, logInAt } from './support/site-call.ts'

const boundary = 'a-boundary-between-the-parts-of-a-form'
const mostMegabytes = 650
const filler = 24 * 2 ** 20

const isLinux = process.platform === 'linux'
const slow = { tags: 'long', timeout: 300_000 }

test.runIf(isLinux)(
  'eight PDFs of 24 MB that unpack to 300 MB stay below 650 MB',
  slow,
  async () => {
    const site = await openSite()
    const bomb = await nestedFlate(300)
    const tail = '\nstartxref\n9\n%%EOF\n'
    const pdf = Buffer.concat([
      bomb.subarray(0, -tail.length),
      Buffer.from(`\n%${'x'.repeat(filler)}`),
      Buffer.from(tail),
    ])
    const { statuses, megabytes } = await uploadEight(site, pdf)
    expect(statuses).toEqual(Array(8).fill(415))
    expect(megabytes).toBeLessThan(mostMegabytes)
  },
)

test.runIf(isLinux)(
  'eight clerks store a report of 24 MB each at the same time',
  slow,
  async () => {
    const site = await openSite()
    const pdf = drawnPdf(['0 0 m'], undefined, [Buffer.from(streamObject('x'.repeat(filler)))])
    const { statuses, megabytes } = await uploadEight(site, pdf)
    expect(statuses).toEqual(Array(8).fill(200))
    expect(megabytes).toBeLessThan(mostMegabytes)
    expect(temporaryFiles(site)).toEqual([])
  },
)

test.runIf(isLinux)(
  'half a report takes no memory, and its file goes with its client',
  slow,
  async () => {
    const site = await openSite()
    const before = treeMegabytes(site)
    const sockets = Array.from({ length: 8 }, () => connect(site.port, '127.0.0.1'))
    for (const socket of sockets) {
      socket.on('error', () => {}).resume()
      socket.write(`POST /api/files HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${site.token}\r\n`)
      socket.write(`Content-Type: multipart/form-data; boundary=${boundary}\r\n`)
      socket.write(`Content-Length: ${25 * 2 ** 20}\r\n\r\n`)
      socket.write(partHead)
      socket.write(Buffer.alloc(20 * 2 ** 20, 'x'))
    }
    await expect
      .poll(() => sockets.every(({ writableLength }) => writableLength === 0), { timeout: 60_000 })
      .toBe(true)
    expect(temporaryFiles(site)).toHaveLength(8)
    // All of it together would be 160 MB.
    expect(treeMegabytes(site) - before).toBeLessThan(100)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => temporaryFiles(site), { timeout: 30_000 }).toEqual([])
  },
)

/** Of what an import unpacks, one file is in memory, whatever their number and size. */
test.runIf(isLinux).each([
  ['300,000 empty files', 300_000, 0, 'refused'],
  ['90,000 empty files', 90_000, 0, 'refused'],
  ['40 photos of 64 MB each', 40, 64, 'refused'],
  ['40 photos of 24 MB each', 40, 24, 'planned'],
])('an import of %s stays below 650 MB', slow, async (_files, count, size, phase) => {
  const site = await openSite()
  const zip = await archiveOf(count, await photoOf(size))
  let megabytes = 0
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, treeMegabytes(site))
  }, 20)
  onTestFinished(() => clearInterval(timer))
  const call = (line: string, json?: object) =>
    callSite(site.port, line, { token: site.token, ...(json && { json }) })
  const media = { name: 'photos.zip', bytes: zip.length }
  const { json: announced } = await call('POST /api/imports', { kind: 'photos', media })
  const path = `/api/imports/${announced.id}`
  for (let offset = 0; offset < zip.length; offset += importPartBytes) {
    const form = new FormData()
    form.set('of', 'media')
    form.set('offset', String(offset))
    form.set(
      'file',
      new File([new Uint8Array(zip.subarray(offset, offset + importPartBytes))], 'a'),
    )
    const headers = { Authorization: `Bearer ${site.token}` }
    const sent = { method: 'POST', headers, body: form }
    expect((await fetch(`http://127.0.0.1:${site.port}${path}/parts`, sent)).status).toBe(200)
  }
  async function run(step: string) {
    expect((await call(`POST ${path}/run`, { step })).status).toBe(202)
    for (;;) {
      await sleep(200)
      const [found] = JSON.parse((await call('GET /api/imports')).text)
      if (!found.isRunning) return found.phase
    }
  }
  expect(await run('preview')).toBe(phase)
  if (phase === 'planned') expect(await run('store')).toBe('done')
  expect(megabytes).toBeLessThan(mostMegabytes)
})

/** A photo followed by zeros; nothing for 0. */
async function photoOf(megabytes: number): Promise<Buffer> {
  if (megabytes === 0) return Buffer.alloc(0)
  const photo = await plain(6_000, 4_000).jpeg({ progressive: true }).toBuffer()
  return Buffer.concat([photo], megabytes * 2 ** 20 + 1)
}

async function archiveOf(count: number, bytes: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  for (let n = 0; n < count; n += 1) {
    zip.addBuffer(
      bytes.length ? Buffer.concat([bytes, Buffer.from(`${n}`)]) : bytes,
      `${n}.${bytes.length ? 'jpg' : 'txt'}`,
    )
  }
  zip.end()
  return buffer(zip.outputStream)
}

const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

async function openSite() {
  const site = await startOwnSite(adminEnv)
  onTestFinished(() => site.stop('SIGKILL'))
  return { ...site, token: await logInAt(site.port) }
}

/** Uploads a file eight times at once. @returns the highest memory of the site with its children, too */
async function uploadEight(site: OwnSite & { token: string }, pdf: Buffer) {
  const body = Buffer.concat([Buffer.from(partHead), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = {
    Authorization: `Bearer ${site.token}`,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  }
  const sent = { method: 'POST', path: '/api/files', headers, body }
  let isDone = false
  const uploads = Promise.all(Array.from({ length: 8 }, () => ask(site.port, sent))).finally(() => {
    isDone = true
  })
  let megabytes = 0
  while (!isDone) {
    megabytes = Math.max(megabytes, treeMegabytes(site))
    await sleep(20)
  }
  const statuses = (await uploads).map(({ status }) => status)
  return { statuses, megabytes }
}

function treeMegabytes({ pid }: OwnSite): number {
  const children = childrenOf(pid, '').map(({ residentMegabytes }) => residentMegabytes)
  return children.reduce((sum, one) => sum + one, memoryOf(pid).now)
}

function temporaryFiles({ folder }: OwnSite): string[] {
  return readdirSync(join(folder, 'uploads')).filter((name) => name.startsWith('.tmp-'))
}
