// Many slow, silent, broken or hostile clients at a time: others are served as usual, memory stays bounded, and all
// resources are released.
import { mkdtempSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { openChance } from '../support/chance.ts'
import { adminEnv, startOwnSite } from '../support/own-site.ts'
import { countFor } from './support/figures.ts'
import { filesBackTo, filesOf, memoryOf, type Pace, paceOf } from './support/process-figures.ts'

const host = 'Host: a\r\n'
/** A visit usually takes a few milliseconds; below this a ratio is meaningless on a busy machine. */
const leastMs = 3

/** Limit for a whole crowd: a stalled reader holds some 16 KB chunks of the file. */
const mostMegabytes = 180

type Crowd = {
  /** Number of sockets that are opened. */
  count: number
  /** Behaviour of each connected socket. */
  behave: (socket: Socket, number: number) => void
  /** Seconds until the site has closed all of them; undefined when they may stay. */
  goneAfter?: number
}

const crowds: Record<string, Crowd> = {
  'slow headers': {
    count: 500,
    behave: (socket) => trickle(socket, `GET / HTTP/1.1\r\n${host}X: `),
    goneAfter: 20,
  },
  'slow bodies': {
    count: 300,
    behave: (socket) =>
      trickle(
        socket,
        `POST /auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n`,
      ),
    goneAfter: 45,
  },
  'readers of a large file who do not read': {
    // Slightly below the limit of one address.
    count: 900,
    behave: (socket) => void socket.pause().write(`GET /uploads/large.pdf HTTP/1.1\r\n${host}\r\n`),
    goneAfter: 255,
  },
  'halves of requests, then the end of the line': {
    count: 500,
    behave: (socket) => void socket.end(`POST /api/upload HTTP/1.1\r\n${host}Content-Len`),
    goneAfter: 5,
  },
  'connections that say nothing': { count: 2_000, behave: () => {}, goneAfter: 20 },
  'connections kept after an answer': {
    count: 2_000,
    behave: (socket) => void socket.write(`GET / HTTP/1.1\r\n${host}\r\n`),
    goneAfter: 75,
  },
}

for (const [name, crowd] of Object.entries(crowds)) {
  test(`${name}: ${crowd.count}`, async (context) => {
    const site = await openSite(context, name, crowd.count)
    const sockets = await open(site.port, crowd)
    await site.during()
    if (crowd.goneAfter !== undefined) {
      await site.givenBack(crowd.goneAfter * 1_000)
    }
    for (const socket of sockets) socket.destroy()
    await site.after()
  })
}

test('random bytes', async (context) => {
  const chance = openChance()
  const rounds = 500
  const site = await openSite(context, 'random bytes', rounds)
  const starts = [
    '',
    'GET / HTTP/1.1\r\n',
    `POST /api/upload HTTP/1.1\r\n${host}`,
    'PRI * HTTP/2.0\r\n',
  ]
  const responses: string[] = []
  const throwBytes = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const length = chance.below(2_000)
      const noise = Buffer.from(Array.from({ length }, () => chance.below(256))).toString('latin1')
      responses.push(await sendBytes(site.port, chance.oneOf(starts) + noise))
    }
  }
  const thrown = throwBytes()
  await site.during()
  await thrown
  expect(responses.filter((response) => /^HTTP\/1\.1 5/.test(response))).toEqual([])
  await site.after()
})

/** Starts and measures the site, and remembers the result. */
async function openSite(context: Pick<TestContext, 'task'>, fault: string, clients: number) {
  const figures = countFor(context, fault)
  const folder = mkdtempSync(join(tmpdir(), 'village-clients-'))
  await mkdir(join(folder, 'uploads'), { recursive: true })
  await writeFile(join(folder, 'uploads', 'large.pdf'), Buffer.alloc(20 * 2 ** 20))
  const site = await startOwnSite({ ...adminEnv, DATA_DIR: folder })
  onTestFinished(() => site.stop('SIGKILL'))
  await paceOf(site.port)
  const before = await paceOf(site.port)
  const memory = memoryOf(site.pid)
  const files = filesOf(site.pid)
  Object.assign(figures, { rounds: 1, requests: clients })
  let meanwhile = before

  async function givenBack(withinMs: number) {
    expect(await filesBackTo(site.pid, files + 5, withinMs)).toBeLessThanOrEqual(files + 5)
  }

  return {
    port: site.port,
    givenBack,
    async during() {
      meanwhile = await paceOf(site.port)
    },
    /** Measures after everybody has left. */
    async after() {
      await givenBack(10_000)
      const later = await paceOf(site.port)
      const { peak } = memoryOf(site.pid)
      const paces = [before, meanwhile, later].map(words).join(' → ')
      figures.note = `p50/p99 ${paces} ms; memory ${memory.now}, at most ${peak} MB; files ${files} → ${filesOf(site.pid)}`
      expect(meanwhile.p50).toBeLessThan(2 * Math.max(before.p50, leastMs))
      expect(later.p50).toBeLessThan(2 * Math.max(before.p50, leastMs))
      expect(peak).toBeLessThan(memory.now + mostMegabytes)
      expect(site.printed()).not.toMatch(/"level":(?:50|60)/)
    },
  }
}

function words({ p50, p99 }: Pace): string {
  return `${p50.toFixed(1)}/${p99.toFixed(0)}`
}

async function open(port: number, { count, behave }: Crowd): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let number = 0; number < count; number += 1) {
    const socket = connect(port, '127.0.0.1', () => behave(socket, number))
    socket.on('error', () => {})
    sockets.push(socket)
    if (number % 50 === 49) await sleep(20)
  }
  await sleep(500)
  return sockets
}

/** Sends a start, then one byte per second. */
function trickle(socket: Socket, start: string) {
  socket.write(start)
  const timer = setInterval(() => socket.write('a'), 1_000)
  socket.on('close', () => clearInterval(timer))
}

/** @returns what comes back until the connection ends or nothing more comes. */
function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
    socket.setEncoding('latin1').setTimeout(2_000, () => socket.destroy())
    socket.on('data', (text) => {
      response += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
  })
}
