// SIGTERM during visits: no visitor notices, and the program ends in time whatever its clients do.
import { mkdtempSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { adminEnv, type OwnSite, startOwnSite } from '../support/own-site.ts'
import { ask } from '../support/raw-http.ts'
import { logInAt } from '../support/site-call.ts'
import { openBalancer, openWaitingProxy } from './support/balancer.ts'
import { countFor } from './support/figures.ts'
import { type Crowd, openCrowd } from './support/visitors.ts'

const rounds = Number(process.env.FAULTS_ROUNDS) || 10
const perSecond = 1_000
/** `docker stop` and systemd kill the process after this time. */
const longestEndMs = 10_000

test('two instances behind a balancer restarted in turn', async (context) => {
  const figures = countFor(context, 'SIGTERM, balancer')
  const env = { ...adminEnv, DATA_DIR: mkdtempSync(join(tmpdir(), 'village-restart-')) }
  const instances = [await startOwnSite(env), await startOwnSite(env)]
  const balancer = await openBalancer()
  context.onTestFinished(async () => {
    balancer.close()
    for (const site of instances) await site.stop('SIGKILL')
  })
  for (const { port } of instances) await balancer.add(port)
  const crowd = openCrowd(balancer.port, await logInAt(balancer.port), perSecond)
  await sleep(1_000)
  const ends: number[] = []
  const startedAt = performance.now()

  for (let round = 0; round < rounds; round += 1) {
    const old = instances.shift()
    if (!old) throw new Error('no instance')
    ends.push(await end(old))
    balancer.remove(old.port)
    const fresh = await startOwnSite(env)
    instances.push(fresh)
    await balancer.add(fresh.port)
    figures.rounds += 1
  }

  const seconds = (performance.now() - startedAt) / 1_000
  await crowd.leave()
  figures.requests = crowd.asked()
  figures.acknowledged = crowd.saved.size
  figures.lost = await countLost(balancer.port, crowd)
  figures.note = `${crowd.failures.length} failed, ${Math.round(crowd.asked() / seconds)} a second, slowest end ${longest(ends)} s`
  expect(crowd.failures).toEqual([])
  expect(figures.lost).toBe(0)
  expect(Math.max(...ends)).toBeLessThan(longestEndMs)
})

test('one instance restarted behind a proxy that waits for it', async (context) => {
  const figures = countFor(context, 'SIGTERM, one instance')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'village-restart-'))
  const env = { ...adminEnv, DATA_DIR: folder, PORT: String(port) }
  let site = await startOwnSite(env)
  const proxy = await openWaitingProxy(port)
  context.onTestFinished(async () => {
    proxy.close()
    await site.stop('SIGKILL')
  })
  const crowd = openCrowd(proxy.port, await logInAt(proxy.port), perSecond)
  await sleep(1_000)
  const ends: number[] = []

  for (let round = 0; round < rounds; round += 1) {
    ends.push(await end(site))
    site = await startOwnSite(env)
    await sleep(1_000)
    figures.rounds += 1
  }

  await crowd.leave()
  figures.requests = crowd.asked()
  figures.acknowledged = crowd.saved.size
  figures.lost = await countLost(proxy.port, crowd)
  figures.note = `${crowd.failures.length} failed, ${proxy.resets()} reads tried again by the proxy, slowest end ${longest(ends)} s`
  expect(crowd.failures).toEqual([])
  expect(figures.lost).toBe(0)
})

test('hanging clients do not delay the end', async (context) => {
  const figures = countFor(context, 'SIGTERM, hanging clients')
  const folder = mkdtempSync(join(tmpdir(), 'village-restart-'))
  await mkdir(join(folder, 'uploads'), { recursive: true })
  await writeFile(join(folder, 'uploads', 'large.pdf'), Buffer.alloc(20 * 2 ** 20))
  const site = await startOwnSite({ ...adminEnv, DATA_DIR: folder })
  const host = 'Host: a\r\n'
  const halves = [
    '',
    'GET / HT',
    `GET / HTTP/1.1\r\n${host}`,
    `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{`,
    `GET /uploads/large.pdf HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}\r\n`,
  ]
  const sockets = halves.map((bytes) => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes))
    // The response is never read, so it stays in transit.
    return socket.pause().on('error', () => {})
  })
  await sleep(1_000)
  const ms = await end(site)
  for (const socket of sockets) socket.destroy()
  Object.assign(figures, {
    rounds: 1,
    requests: halves.length,
    note: `ended in ${longest([ms])} s`,
  })
  expect(ms).toBeLessThan(longestEndMs)
})

/** @returns milliseconds until it has ended with success. */
async function end(site: OwnSite): Promise<number> {
  const startedAt = performance.now()
  process.kill(site.pid, 'SIGTERM')
  expect(await site.exited).toBe(0)
  return performance.now() - startedAt
}

/** Counts acknowledged records that are missing or duplicate. */
async function countLost(port: number, { saved }: Crowd): Promise<number> {
  const headers = { Authorization: `Bearer ${await logInAt(port)}` }
  const { body } = await ask(port, { path: '/api/donors', headers })
  const donors: { name: string }[] = JSON.parse(String(body))
  const times = Map.groupBy(donors, ({ name }) => name)
  return [...saved].filter((name) => times.get(name)?.length !== 1).length
}

function longest(times: number[]): string {
  return (Math.max(...times) / 1_000).toFixed(1)
}
