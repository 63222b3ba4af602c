// A constant load of requests without retries. A load balancer sends each to the next ready site; every tenth
// is a write.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { callSite, donor } from './site-call.ts'

export type SteadyVisitors = {
  /** Adds a site, used as soon as it is ready. */
  add: (port: number) => void
  asked: () => number
  failures: readonly string[]
  /** Names of the donors whose write was acknowledged. */
  saved: readonly string[]
  /** Resolves after the last response. */
  leave: () => Promise<void>
}

const visitors = 6
const healthMs = 100
/** Some hundred requests a second are enough; more would compete with the measured site. */
const pauseMs = 10
const patienceMs = 5_000
const noAnswer = 0

/** @param token of an administrator, for the writes. */
export async function openSteadyVisitors(ports: number[], token: string): Promise<SteadyVisitors> {
  const targets = [...ports]
  const ready = new Set<number>()
  const silent = new Set<number>()
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const saved: string[] = []
  let asked = 0
  let isOpen = true

  async function monitorHealth() {
    await Promise.all(
      targets.map(async (port) => {
        const call = callSite(port, 'GET /health/ready', { patienceMs: 2_000 })
        const { status } = await call.catch(() => ({ status: noAnswer }))
        // A single missing response may be chance; a reported status takes effect at once.
        const isChance = status === noAnswer && !silent.has(port)
        if (status === noAnswer) silent.add(port)
        else silent.delete(port)
        if (status === 200) ready.add(port)
        else if (!isChance) ready.delete(port)
      }),
    )
  }

  async function keepWatching() {
    while (isOpen) {
      await monitorHealth()
      await sleep(healthMs)
    }
  }

  async function visit(port: number, number: number) {
    if (number % 10 !== 0) {
      const { status } = await callSite(port, 'GET /donner', { agent, patienceMs })
      if (status !== 200) throw new Error(`${status} for a page`)
      return
    }
    const name = `Donor ${number} of ${process.pid}`
    const json = donor(name)
    const { status } = await callSite(port, 'POST /api/donors', { token, json, agent, patienceMs })
    if (status !== 201) throw new Error(`${status} for a change`)
    saved.push(name)
  }

  async function keepVisiting() {
    while (isOpen) {
      asked += 1
      const number = asked
      const port = [...ready][number % ready.size]
      try {
        if (port === undefined) throw new Error('no site is ready')
        await visit(port, number)
      } catch (error) {
        failures.push(`${port}: ${error}`)
      }
      await sleep(pauseMs)
    }
  }

  await monitorHealth()
  const [first] = ready
  // The page of donors exists from the first one on.
  if (first !== undefined) await visit(first, 0)
  const all = [keepWatching(), ...Array.from({ length: visitors }, keepVisiting)]
  return {
    add: (port) => void targets.push(port),
    asked: () => asked,
    failures,
    saved,
    async leave() {
      isOpen = false
      await Promise.all(all)
      agent.destroy()
    },
  }
}
