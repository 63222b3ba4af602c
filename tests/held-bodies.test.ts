// Memory of the whole site, measured from outside, while a client begins very many requests and completes none.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { memoryOf } from './faults/support/process-figures.ts'
import { childrenOf } from './support/child-processes.ts'
import { adminEnv, startOwnSite } from './support/own-site.ts'
import { ask } from './support/raw-http.ts'
import { logInAt } from './support/site-call.ts'

const connections = 1_500
const mostMegabytes = 100
const boundary = 'a-boundary-between-the-parts-of-a-form'
const json = 'application/json'

/** Requests without their last kilobyte: of any length, to open and closed operations, with and without a form. */
const begun = [
  ['/auth/login', json, 262_144],
  ['/api/messages', json, 262_144],
  ['/api/messages', json, 48_000],
  ['/messages', 'application/x-www-form-urlencoded', 128_000],
  ['/api/files', `multipart/form-data; boundary=${boundary}`, 26_000_000],
  ['/verify', `multipart/form-data; boundary=${boundary}`, 26_000_000],
  ['/', json, 262_144],
] as const

const isLinux = process.platform === 'linux'

const title = '1,500 half bodies at once take less than 100 MB, from'

test.runIf(isLinux).each([
  ['an administrator', true, 'empty'],
  ['strangers', false, 'empty'],
  ['strangers, on a site that has just read its sample content', false, 'sample'],
])(`${title} %s`, { tags: 'long', timeout: 120_000 }, (_sender, isKnown, seed) =>
  holdBodies({ isKnown, seed }),
)

/** A folder of its own is seeded by the program itself, as on a first start. */
function seededAnew() {
  const folder = mkdtempSync(join(tmpdir(), 'village-site-held-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { SEED: 'sample', DATA_DIR: folder }
}

async function holdBodies({ isKnown, seed }: { isKnown: boolean; seed: string }) {
  const site = await startOwnSite({ ...adminEnv, ...(seed === 'sample' && seededAnew()) })
  onTestFinished(() => site.stop('SIGKILL'))
  const token = await logInAt(site.port)
  await ask(site.port, { path: '/' })
  const before = megabytesOf(site.pid)
  const sockets = Array.from({ length: connections }, (_, at) =>
    halfBody(site.port, begun[at % begun.length] ?? begun[0], isKnown ? token : ''),
  )
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  let most = before
  // Housekeeping begins five seconds after the start.
  for (let look = 0; look < 80; look += 1) {
    await sleep(100)
    most = Math.max(most, megabytesOf(site.pid))
  }
  expect(most - before).toBeLessThan(mostMegabytes)
  expect((await ask(site.port, { path: '/' })).status).toBe(200)
  // A body that is sent at once is accepted.
  await logInAt(site.port)
}

function halfBody(
  port: number,
  [path, type, length]: (typeof begun)[number],
  token: string,
): Socket {
  const caller = token && `Authorization: Bearer ${token}\r\n`
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\n${caller}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    )
    socket.write(part + ' '.repeat(Math.min(length, 262_144) - 1_024))
  })
  // The response is read, as by any client.
  return socket.on('error', () => {}).resume()
}

function megabytesOf(pid: number): number {
  const children = childrenOf(pid, '').map(({ residentMegabytes }) => residentMegabytes)
  return children.reduce((sum, one) => sum + one, memoryOf(pid).now)
}
