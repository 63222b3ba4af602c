// What the page cache makes of one process, against the least a Node program could do for the same answer.
// Judged by the processor time of the server for one answer, which depends neither on the load generator nor
// on what else the machine does.
import { recordResponses, startBare } from '../bare.ts'
import { knowsProcesses } from '../process-tree.ts'
import { atLeast, figure, type LineOf, perSecond, times } from '../report.ts'
import { type Role, startRole } from '../role.ts'
import type { RawLoadAnswer, RawLoadQuestion } from '../roles/raw-load.ts'
import { copyContent, startSite } from '../site.ts'
import { median } from '../statistics.ts'

const paths = { 'home page': '/', '/api/programs': '/api/programs' } as const
const share = 0.85
const judgedConnections = [32, 256]
/** Short and many: what else the machine does changes by the second. */
const rounds = 5
const roundMs = 300
const warmMs = 1_500
/** Of each server. How V8 has compiled Node's own code changes an answer by a tenth, from one start to the next. */
const processes = 3

export type Target = { origin: string; pid: number }
export type Load = Role<RawLoadQuestion, RawLoadAnswer>

export async function measureThroughput(content: string): Promise<LineOf[]> {
  const load: Load = startRole('raw-load')
  const cases = judgedConnections.flatMap((connections) =>
    Object.entries(paths).map(([name, path]) => ({ name, path, connections })),
  )
  const found = cases.map((): RawLoadAnswer[][] => [[], [], []])
  const alone: RawLoadAnswer[][] = [[], []]
  for (let process = 0; process < processes; process += 1) {
    const site = await startSite(await copyContent(content))
    const answers = await recordResponses(site.origin, Object.values(paths))
    const node = await startBare('node', answers)
    const hono = await startBare('hono', answers)
    for (const [index, { path, connections }] of cases.entries()) {
      const runs = await alternate(load, [site, node, hono], path, connections, rounds)
      for (const [target, more] of runs.entries()) found[index]?.[target]?.push(...more)
    }
    const runs = await alternate(load, [site, node], paths['home page'], 1, 2)
    for (const [target, more] of runs.entries()) alone[target]?.push(...more)
    await Promise.all([site.stop(), node.stop(), hono.stop()])
  }
  await load.end()
  const [ours = [], bare = []] = alone
  return [
    ...cases.flatMap(({ name, connections }, index) =>
      describe(`${name}, ${connections} connections`, found[index] ?? []),
    ),
    waiting('home page, 1 connection: site', ours),
    waiting('… bare node:http', bare),
  ]
}

/** Turn by turn, so that what else runs on the machine hits all alike. */
export async function alternate(
  load: Load,
  targets: Target[],
  path: string,
  connections: number,
  rounds: number,
): Promise<RawLoadAnswer[][]> {
  const runs: RawLoadAnswer[][] = targets.map(() => [])
  const ask = ({ origin, pid }: Target, ms: number) =>
    load.ask({ port: Number(new URL(origin).port), pid, path, connections, ms })
  for (const target of targets) await ask(target, warmMs)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      runs[index]?.push(await ask(target, roundMs))
    }
  }
  return runs
}

/** What of `others`' processor time for an answer ours is, upside down: 1 is as little, 0.5 is twice as much. */
export function processorRatio(ours: RawLoadAnswer[], others: RawLoadAnswer[]): number {
  return ratio(others, ours, ({ microsEach }) => microsEach)
}

export function speedRatio(ours: RawLoadAnswer[], others: RawLoadAnswer[]): number {
  return ratio(ours, others, speed)
}

/** Of each round's neighbours, then the middle one: a slow minute of the machine is in both. */
function ratio(a: RawLoadAnswer[], b: RawLoadAnswer[], pick: (one: RawLoadAnswer) => number) {
  return median(a.map((one, index) => pick(one) / pick(b[index] ?? one)))
}

function describe(name: string, [ours = [], bare = [], framework = []]: RawLoadAnswer[][]) {
  const micros = (runs: RawLoadAnswer[]) => median(runs.map(({ microsEach }) => microsEach))
  const judged = knowsProcesses ? processorRatio(ours, bare) : speedRatio(ours, bare)
  const line = atLeast(`${name}: share of a bare node:http`, judged, share, times)
  const processor = `${micros(ours).toFixed(1)} µs, bare ${micros(bare).toFixed(1)}, Hono ${micros(framework).toFixed(1)}`
  return [
    knowsProcesses ? { ...line, figure: `${line.figure} (${processor})` } : line,
    figure('… of its requests a second', speedRatio(ours, bare), times),
    waiting('… site', ours),
    waiting('… bare node:http', bare),
    figure('… bare Hono route', median(framework.map(speed)), perSecond),
  ]
}

function waiting(what: string, runs: RawLoadAnswer[]): LineOf {
  const middle = (pick: (one: RawLoadAnswer) => number) => median(runs.map(pick))
  const p50 = middle((one) => one.p50).toFixed(2)
  const p99 = middle((one) => one.p99).toFixed(2)
  const requests = Math.round(middle(speed))
  return {
    what,
    figure: `${requests.toLocaleString('en')}/s, p50 ${p50}, p99 ${p99} ms`,
    value: requests,
  }
}

function speed({ requestsPerSecond }: RawLoadAnswer): number {
  return requestsPerSecond
}
