// Memory of the whole site, measured from outside from its first visit, while large files are uploaded.
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { memoryOf } from './faults/support/process-figures.ts'
import { childrenOf } from './support/child-processes.ts'
import { drawnPdf, nestedFlate, streamObject } from './support/hostile-pdf.ts'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { ask } from './support/raw-http.ts'
import { logInAt } from './support/site-call.ts'

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
