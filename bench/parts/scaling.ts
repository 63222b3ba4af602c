// The benefit of more processes is measured with one process, several on one machine, and two that share a
// PostgreSQL. The load generator runs on the same machine, so the processor time per response is reported too.
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '../cleanup.ts'
import { descendants, processorSeconds, resident } from '../process-tree.ts'
import type { LineOf } from '../report.ts'
import { type Role, startRole } from '../role.ts'
import type { LoadRequest, LoadResponse, Work } from '../roles/load.ts'
import { copyContent, logIn, type Site, startSite } from '../site.ts'

const seconds = 4
const connections = 32

type Load = Role<LoadRequest, LoadResponse>

export async function measureScaling(content: string): Promise<LineOf[]> {
  const loads: Load[] = [startRole('load'), startRole('load')]
  const lines: LineOf[] = []
  for (const workers of [1, 2, 4]) {
    const site = await startSite(await copyContent(content), { WORKERS: String(workers) })
    const name = workers === 1 ? 'one process, SQLite' : `WORKERS=${workers}, SQLite`
    lines.push(...(await measureSites(name, [site], loads)))
    await site.stop()
  }
  lines.push(...(await measureOnPostgres(loads)))
  await Promise.all(loads.map((load) => load.end()))
  return lines
}

async function measureOnPostgres(loads: Load[]): Promise<LineOf[]> {
  const postgres = await startPostgres()
  const env = { DATABASE_URL: await createDatabase(postgres.url) }
  const one = await startSite(temporaryFolder(), env)
  const lines = await measureSites('one process, PostgreSQL', [one], loads)
  const two = await startSite(temporaryFolder(), env)
  lines.push(...(await measureSites('two processes, PostgreSQL', [one, two], loads)))
  await Promise.all([one.stop(), two.stop()])
  await postgres.stop()
  return lines
}

async function measureSites(
  name: string,
  sites: [Site, ...Site[]],
  loads: Load[],
): Promise<LineOf[]> {
  // The other workers start after the first one.
  await sleep(3_000)
  const token = await logIn(sites[0])
  const works: [string, Work | undefined][] = [
    ['cached page', undefined],
    ['page made anew', { kind: 'made pages' }],
    ['saved change', { kind: 'saved donors', token }],
  ]
  const lines: LineOf[] = [memoryLine(name, sites)]
  for (const [what, work] of works) {
    await measure(sites, loads, work, 1)
    const { perSecond, p99, failed, microsEach } = await measure(sites, loads, work, seconds)
    lines.push({
      what: `${name}: ${what}`,
      figure: `${Math.round(perSecond).toLocaleString('en')}/s, p99 ${p99.toFixed(0)} ms, ${microsEach.toFixed(0)} µs`,
      value: perSecond,
      ...(failed > 0 ? { isMet: false } : {}),
    })
  }
  return lines
}

async function measure(sites: Site[], loads: Load[], work: Work | undefined, seconds: number) {
  const processor = () => sites.reduce((sum, { pid }) => sum + processorOfTree(pid), 0)
  const before = processor()
  const responses = await Promise.all(
    sites.map(({ origin }, index) =>
      loads[index]?.request({
        url: `${origin}/`,
        seconds,
        connections: connections / sites.length,
        ...(work ? { work } : {}),
      }),
    ),
  )
  const all = responses.filter((response) => response !== undefined)
  const requests = all.reduce((sum, one) => sum + one.requests, 0)
  return {
    perSecond: all.reduce((sum, one) => sum + one.requestsPerSecond, 0),
    p99: Math.max(...all.map((one) => one.p99)),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
    microsEach: ((processor() - before) / requests) * 1e6,
  }
}

function processorOfTree(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + processorSeconds(one), 0)
}

function memoryLine(name: string, sites: Site[]): LineOf {
  const pids = sites.flatMap(({ pid }) => [pid, ...descendants(pid)])
  const each = pids.map((pid) => Math.round(resident(pid)))
  const value = each.reduce((sum, one) => sum + one, 0)
  return { what: `${name}: memory, idle`, figure: `${value} MB (${each.join(' + ')})`, value }
}
