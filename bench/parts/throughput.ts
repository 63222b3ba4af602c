// The page cache in one process is compared with a minimal Node program that sends the same response, by the server's
// processor time per response, which is independent of the load generator and of other work on the machine.
import { recordResponses, startBare } from '../bare.ts'
import { hasProcessMetrics } from '../process-tree.ts'
import { atLeast, type LineOf, times } from '../report.ts'
import { type Role, startRole } from '../role.ts'
import type { RawLoadRequest, RawLoadResponse } from '../roles/raw-load.ts'
import { copyContent, startSite } from '../site.ts'
import { median } from '../statistics.ts'

const paths = { 'home page': '/', '/api/programs': '/api/programs' } as const
/** Minimum share of the four cases together, and of each: one case alone varies by a twentieth from run to run. */
const share = 0.9
const leastShare = 0.85
const limitConnections = [32, 256]
/** Number of rounds, short and many, because the load of the machine changes by the second. */
const rounds = 5
const roundMs = 300
const warmMs = 1_500
const warmRounds = 8
/** Number of processes of each server: the processor time of a response varies by a tenth between starts. */
const processes = 3

export type Target = { origin: string; pid: number }
export type Load = Role<RawLoadRequest, RawLoadResponse>

export async function measureThroughput(content: string): Promise<LineOf[]> {
  if (!hasProcessMetrics) return [{ what: 'processor time', figure: 'can be read on Linux only' }]
  const load: Load = startRole('raw-load')
  const cases = limitConnections.flatMap((connections) =>
    Object.entries(paths).map(([name, path]) => ({ name, path, connections })),
  )
  const found = cases.map((): RawLoadResponse[][] => [[], []])
  for (let process = 0; process < processes; process += 1) {
    const site = await startSite(await copyContent(content))
    const responses = await recordResponses(site.origin, Object.values(paths))
    const node = await startBare(responses)
    // A process that has just started compiles what it runs, in threads whose time counts as its own.
    await alternate(load, [site, node], paths['home page'], 32, warmRounds)
    for (const [index, { path, connections }] of cases.entries()) {
      const runs = await alternate(load, [site, node], path, connections, rounds)
      for (const [target, more] of runs.entries()) found[index]?.[target]?.push(...more)
    }
    await Promise.all([site.stop(), node.stop()])
  }
  await load.end()
  const shares = found.map(([ours = [], bare = []]) => processorRatio(ours, bare))
  return [
    atLeast('share of a bare node:http, all cases', median(shares), share, times),
    ...cases.map(({ name, connections }, index) =>
      describe(`${name}, ${connections} connections`, found[index] ?? []),
    ),
  ]
}

/**
 * Alternates between targets, so that other load on the machine affects all alike. Each round begins with another
 * target, since a target is affected by what the previous one left in the processor's caches.
 */
export async function alternate(
  load: Load,
  targets: Target[],
  path: string,
  connections: number,
  rounds: number,
): Promise<RawLoadResponse[][]> {
  const runs: RawLoadResponse[][] = targets.map(() => [])
  const request = ({ origin, pid }: Target, ms: number) =>
    load.request({ port: Number(new URL(origin).port), pid, path, connections, ms })
  for (const target of targets) await request(target, warmMs)
  for (let round = 0; round < rounds; round += 1) {
    for (const step of targets.keys()) {
      const index = (round + step) % targets.length
      const target = targets[index]
      if (target) runs[index]?.push(await request(target, roundMs))
    }
  }
  return runs
}

/**
 * Returns the processor time per response of the others relative to ours: 1 is equal, 0.5 means that ours takes twice
 * as much. It is the median of the ratios of adjacent rounds, since a slow phase of the machine affects both.
 */
export function processorRatio(ours: RawLoadResponse[], others: RawLoadResponse[]): number {
  return median(others.map((one, index) => one.microsEach / (ours[index] ?? one).microsEach))
}

function describe(name: string, [ours = [], bare = []]: RawLoadResponse[][]): LineOf {
  const micros = (runs: RawLoadResponse[]) =>
    median(runs.map(({ microsEach }) => microsEach)).toFixed(1)
  const judged = processorRatio(ours, bare)
  const line = atLeast(`${name}: share of a bare node:http`, judged, leastShare, times)
  return { ...line, figure: `${line.figure} (${micros(ours)} µs, bare ${micros(bare)})` }
}
