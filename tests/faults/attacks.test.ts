// Attacks on memory and rights during visits: the slowest visits take at most twice their usual time, and memory is
// released. `FAULTS_ATTACK_SECONDS` sets the duration of each.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { childrenOf } from '../support/child-processes.ts'
import { adminEnv, startOwnSite } from '../support/own-site.ts'
import { ask } from '../support/raw-http.ts'
import type { AttackName } from './support/attacks.ts'
import { countFor } from './support/figures.ts'
import { memoryOf, processorSecondsOf } from './support/process-figures.ts'

const seconds = Number(process.env.FAULTS_ATTACK_SECONDS ?? 10)
/** Usual and attacked rounds alternate, so that other work of the machine affects both. */
const rounds = 5
const everyMs = 20
/** Ratios below this are meaningless on a busy machine. */
const leastMs = 5
const mostMegabytes = 120
const keptMegabytes = 80

/** Amount by which the attacker's priority is below that of the site and the visitor. */
const attackerYields = 15

/** Statuses of each attack: never success after the loss of rights, and limits where they exist. */
const expected: Record<AttackName, { only: number[]; some?: number; env?: NodeJS.ProcessEnv }> = {
  'half bodies': { only: [413, 429, 503], some: 503 },
  'rights that ended while the body came': { only: [401, 403, 429] },
  'a flood of profile changes': { only: [200, 401, 403, 429], some: 429 },
  'PDFs that unpack to too much': { only: [415, 429, 503] },
  'a flood of junk Authorization': { only: [200], some: 200 },
  'strangers who guess passwords': {
    only: [401, 429, 503],
    some: 401,
    env: { TRUST_PROXY: '1' },
  },
  'a robot floods the message form': {
    only: [303, 422, 429],
    some: 429,
    env: { TRUST_PROXY: '1' },
  },
}

for (const [name, { only, some, env }] of Object.entries(expected)) {
  test(name, async (context) => {
    const figures = countFor(context, name)
    const site = await startOwnSite({ ...adminEnv, ...env })
    onTestFinished(() => site.stop('SIGKILL'))
    const attacker = await startAttacker(name, site.port)
    await warmUp(site.port)
    const before = memoryOf(site.pid).now
    const watched = watchProcesses(site.pid)
    const usual: number[] = []
    const attacked: number[] = []
    const shares: number[][] = []
    for (let round = 0; round < rounds; round += 1) {
      usual.push(p99(await visit(site.port, Math.min(5_000, (seconds * 1_000) / rounds))))
      const sharesOf = [site.pid, attacker.pid].map(shareOfProcessor)
      attacker.send('go')
      attacked.push(p99(await visit(site.port, (seconds * 1_000) / rounds)))
      attacker.send('pause')
      shares.push(sharesOf.map((share) => share()))
      await sleep(1_000)
    }
    const responses = await attacker.end()
    const { peak, treePeak, workers, workerMegabytes } = watched.stop()
    const after = await memoryBackTo(site.pid, before + keptMegabytes)
    const ratio = middle(attacked) / Math.max(middle(usual), leastMs)
    figures.rounds = rounds
    figures.requests = Object.values(responses).reduce((sum, count) => sum + count, 0)
    figures.note = `p99 ${middle(usual).toFixed(1)} → ${middle(attacked).toFixed(1)} ms (×${ratio.toFixed(1)}); memory ${before} → ${peak} → ${after} MB; processor ${shares.at(-1)?.map((share) => share.toFixed(2))}; responses ${JSON.stringify(responses)}${workers ? `; ${workers} worker, ${workerMegabytes} MB` : ''}`
    console.log(`${name}: ${figures.note}`)

    expect(
      Object.keys(responses)
        .map(Number)
        .filter((status) => !only.includes(status)),
    ).toEqual([])
    if (some) expect(responses[some], `responses with ${some}`).toBeGreaterThan(0)
    expect(ratio).toBeLessThanOrEqual(2)
    expect(peak).toBeLessThan(before + mostMegabytes)
    expect(after).toBeLessThanOrEqual(before + keptMegabytes)
    expect(workers).toBeLessThanOrEqual(1)
    expect(workerMegabytes).toBeLessThan(350)
    expect(treePeak).toBeLessThan(650)
    expect(site.printed()).not.toMatch(/"level":(?:50|60)/)
  })
}

/** Runs in another process, so that its own work does not slow the measured visits. */
async function startAttacker(name: string, port: number) {
  const file = join(import.meta.dirname, 'support/attacker.ts')
  const child = fork(file, [name, String(port)], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  // The attacker would run elsewhere, so its computation must not delay the visitor.
  setPriority(child.pid ?? 0, Math.min(getPriority() + attackerYields, 19))
  return {
    pid: child.pid ?? 0,
    send: (word: 'go' | 'pause') => child.send(word),
    /** @returns the number of responses by status. */
    async end(): Promise<Record<string, number>> {
      child.send('end')
      const [responses] = await once(child, 'message')
      return responses
    },
  }
}

/** Work grows the heap to its usual size; what an attack holds is added to it. */
async function warmUp(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const paths = Array.from({ length: 2_000 }, (_, at) => (at % 2 ? '/' : `/auth/login?visit=${at}`))
  await Promise.all(paths.map((path) => ask(port, { path, agent })))
  // Each of the four threads keeps the 19 MiB of its last password hash.
  await Promise.all(Array.from({ length: 8 }, (_, at) => logInAs(port, `nobody-${at}@example.org`)))
  agent.destroy()
}

async function logInAs(port: number, email: string) {
  const body = JSON.stringify({ email, password: 'a wrong password' })
  const headers = { 'Content-Type': 'application/json' }
  await ask(port, { method: 'POST', path: '/api/auth/login', headers, body })
}

/**
 * Requests a page or a list every 20 ms, whether or not the last response has arrived.
 * @returns milliseconds from the time each was due
 */
async function visit(port: number, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const startedAt = performance.now()
  const visits: Promise<number>[] = []
  for (let due = startedAt; due < startedAt + forMs; due += everyMs) {
    await sleep(Math.max(0, due - performance.now()))
    visits.push(visitOnce(port, agent, visits.length % 2 ? '/' : '/api/programs'))
  }
  const times = await Promise.all(visits)
  agent.destroy()
  return times
}

async function visitOnce(port: number, agent: Agent, path: string): Promise<number> {
  const startedAt = performance.now()
  const { status } = await ask(port, { path, agent })
  if (status !== 200) throw new Error(`a visitor gets ${status} for ${path}`)
  return performance.now() - startedAt
}

/** Observes the memory of the site, and the number and memory of its document workers. */
function watchProcesses(pid: number) {
  const seen = { peak: 0, treePeak: 0, workers: 0, workerMegabytes: 0 }
  const timer = setInterval(() => {
    const running = childrenOf(pid, 'pdf-worker')
    const sum = running.reduce((total, { residentMegabytes }) => total + residentMegabytes, 0)
    const site = memoryOf(pid).now
    seen.peak = Math.max(seen.peak, site)
    seen.treePeak = Math.max(seen.treePeak, site + sum)
    seen.workers = Math.max(seen.workers, running.length)
    seen.workerMegabytes = Math.max(seen.workerMegabytes, Math.round(sum))
  }, 200)
  return {
    stop() {
      clearInterval(timer)
      return seen
    },
  }
}

/** @returns a function that gives the share of one processor used since. */
function shareOfProcessor(pid: number): () => number {
  const startedAt = performance.now()
  const before = processorSecondsOf(pid)
  return () => ((processorSecondsOf(pid) - before) * 1_000) / (performance.now() - startedAt)
}

async function memoryBackTo(pid: number, most: number): Promise<number> {
  const until = performance.now() + 60_000
  while (memoryOf(pid).now > most && performance.now() < until) await sleep(500)
  return memoryOf(pid).now
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? 0
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
