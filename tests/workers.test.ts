// `WORKERS=2` on one SQLite file, as a host runs it: the built program, two workers behind one port.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { ask } from './support/raw-http.ts'
import { callSite, countSaved, donor, logInAt } from './support/site-call.ts'
import { openSteadyVisitors } from './support/steady-visitors.ts'

const metricsToken = 'a-token-for-the-tests'
const metrics = { token: metricsToken }
const hasProcesses = process.platform === 'linux'

let site: OwnSite
let token: string

beforeAll(async () => {
  const env = { ...adminEnv, WORKERS: '2', METRICS_TOKEN: metricsToken, LOG_LEVEL: 'info' }
  site = await startOwnSite(env)
  await vi.waitFor(async () => expect(await workersServing()).toBe(2), { timeout: 30_000 })
  token = await logInAt(site.port)
})
afterAll(() => site.stop('SIGKILL'))

/** Responses of each worker: only one accepts while the others are stopped. */
async function fromEach<T>(call: () => Promise<T>): Promise<T[]> {
  const pids = workerPids()
  const responses: T[] = []
  for (const pid of pids) {
    const others = pids.filter((other) => other !== pid)
    for (const other of others) process.kill(other, 'SIGSTOP')
    try {
      responses.push(await call())
    } finally {
      for (const other of others) process.kill(other, 'SIGCONT')
    }
  }
  return responses
}

async function workersServing(): Promise<number> {
  // A response in progress is cut off when its worker is killed.
  const call = callSite(site.port, 'GET /metrics', { ...metrics, patienceMs: 3_000 })
  const { text } = await call.catch(() => ({ text: '' }))
  return Number(/^village_workers (\d+)$/m.exec(text)?.[1] ?? 0)
}

function workerPids(): number[] {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

test.runIf(hasProcesses)('a change through one worker is on the next page of each', async () => {
  for (const name of ['First donor', 'Second donor', 'Third donor']) {
    const made = await callSite(site.port, 'POST /api/donors', {
      token,
      json: donor(name),
    })
    expect(made.status).toBe(201)
    const pages = await fromEach(() => callSite(site.port, 'GET /donner'))
    expect(pages).toHaveLength(2)
    for (const { text } of pages) expect(text).toContain(name)
  }
})

test.runIf(hasProcesses)('a session ended at one worker ends at all', async () => {
  const own = await logInAt(site.port)
  const users = () => callSite(site.port, 'GET /api/users', { token: own })
  for (const { status } of await fromEach(users)) expect(status).toBe(200)
  await callSite(site.port, 'GET /api/auth/logout', { token: own })
  for (const { status } of await fromEach(users)) expect(status).toBe(401)
})

test('attempts are counted over all workers', { tags: 'long' }, async () => {
  const json = { email: 'somebody@example.org', password: 'a wrong password' }
  const responses = await Promise.all(
    Array.from({ length: 14 }, () => callSite(site.port, 'POST /auth/login', { json })),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...new Array(10).fill(401), ...new Array(4).fill(429)])
})

test('every worker serves the metrics of all', async () => {
  const count = async () => {
    const { text } = await callSite(site.port, 'GET /metrics', metrics)
    const line = /^village_request_seconds_count\{route="asset",kind="read",status="404"\} (\d+)$/m
    return Number(line.exec(text)?.[1] ?? 0)
  }
  for (let at = 0; at < 6; at += 1) await callSite(site.port, 'GET /assets/none.js')
  for (const counted of await Promise.all([count(), count(), count()])) expect(counted).toBe(6)
})

test.runIf(hasProcesses)(
  'a connection that a worker has not accepted before it dies is served by another',
  { tags: 'long' },
  async () => {
    const [killed = 0] = workerPids()
    process.kill(killed, 'SIGSTOP')
    const visits = Array.from({ length: 8 }, () => callSite(site.port, 'GET /'))
    await sleep(500)
    process.kill(killed, 'SIGKILL')
    for (const { status } of await Promise.all(visits)) expect(status).toBe(200)
    await vi.waitFor(async () => expect(await workersServing()).toBe(2), { timeout: 30_000 })
  },
)

test.runIf(hasProcesses)(
  'a killed worker is replaced, and nothing saved is lost',
  { tags: 'long' },
  async () => {
    const crowd = await openSteadyVisitors([site.port], token)
    await sleep(300)
    const [killed = 0] = workerPids()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => expect(await workersServing()).toBe(2), { timeout: 30_000 })
    await crowd.leave()
    expect(workerPids()).toHaveLength(2)
    expect(workerPids()).not.toContain(killed)
    // The killed worker's requests fail, and no later ones.
    expect(crowd.failures.length).toBeLessThanOrEqual(12)
    expect(crowd.saved.length).toBeGreaterThan(0)
    expect(await countSaved(site.port, token, crowd.saved)).toBe(crowd.saved.length)
  },
)

const replacing = { tags: 'long' as const, skip: !hasProcesses }
test('all workers are replaced without a lost request', replacing, async () => {
  const before = workerPids()
  const crowd = await openSteadyVisitors([site.port], token)
  process.kill(site.pid, 'SIGUSR2')
  await vi.waitFor(() => expect(site.printed()).toContain('rolling restart complete"'), {
    timeout: 120_000,
    interval: 100,
  })
  await crowd.leave()
  expect(crowd.failures).toEqual([])
  expect(crowd.asked()).toBeGreaterThan(200)
  expect(workerPids()).toHaveLength(2)
  for (const pid of before) expect(workerPids()).not.toContain(pid)
  expect(await countSaved(site.port, token, crowd.saved)).toBe(crowd.saved.length)
})

test('a site that is stopped reports draining at once, serves requests meanwhile, and ends', {
  tags: 'long',
}, async () => {
  process.kill(site.pid, 'SIGTERM')
  // Draining takes two seconds, after which nothing responds.
  await vi.waitFor(
    async () => {
      const { status, body } = await ask(site.port, { path: '/health/ready' })
      expect({ status, body: String(body) }).toEqual({ status: 503, body: '{"status":"draining"}' })
    },
    { timeout: 20_000, interval: 20 },
  )
  expect((await callSite(site.port, 'GET /')).status).toBe(200)
  expect(await site.exited).toBe(0)
  // One-time work was done once.
  expect(site.printed().match(/The site is at/g)).toHaveLength(1)
})

test('a start that cannot succeed prints one message and ends', { tags: 'long' }, async () => {
  const start = startOwnSite({ WORKERS: '2', PUBLIC_URL: 'not an address' })
  const said = await start.then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(said.match(/Village Site cannot start\. PUBLIC_URL/g)).toHaveLength(1)
})

test.each(['1.5', '65'])(
  'WORKERS=%s is refused with a message',
  { tags: 'long' },
  async (WORKERS) => {
    await expect(startOwnSite({ WORKERS })).rejects.toThrow(
      /cannot start\. WORKERS: .* is not accepted/,
    )
  },
)
