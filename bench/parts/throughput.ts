// What the page cache makes of one process, against the least a Node program could do for the same answer.
import { recordAnswers, startBare } from '../bare.ts'
import { knowsProcesses, processorSeconds } from '../process-tree.ts'
import { atLeast, figure, type LineOf, perSecond, times } from '../report.ts'
import { type Role, startRole } from '../role.ts'
import type { LoadAnswer, LoadQuestion } from '../roles/load.ts'
import { copyContent, startSite } from '../site.ts'
import { median } from '../statistics.ts'

const paths = { 'home page': '/', '/api/programs': '/api/programs' } as const
const share = 0.8
/** Short and many: what else the machine does changes by the second. */
const rounds = 15
const seconds = 1

export type Target = { origin: string; pid: number }
export type Load = Role<LoadQuestion, LoadAnswer>
type Run = LoadAnswer & { microsEach: number }

export async function measureThroughput(content: string): Promise<LineOf[]> {
  const site = await startSite(await copyContent(content))
  const answers = await recordAnswers(site.origin, Object.values(paths))
  const node = await startBare('node', answers)
  const hono = await startBare('hono', answers)
  const load: Load = startRole('load')
  const lines: LineOf[] = []
  for (const [name, path] of Object.entries(paths)) {
    lines.push(...(await compare(load, { site, node, hono }, name, path)))
  }
  for (const connections of [1, 32, 256]) {
    lines.push(await crowd(load, 'site', site, connections))
    lines.push(await crowd(load, 'bare node:http', node, connections))
  }
  await Promise.all([site.stop(), node.stop(), hono.stop(), load.end()])
  return lines
}

type Targets = { site: Target; node: Target; hono: Target }

async function compare(load: Load, { site, node, hono }: Targets, name: string, path: string) {
  const runs = await alternate(load, [site, node, hono], path, rounds)
  const [ours = [], bare = [], framework = []] = runs
  return [
    atLeast(`${name}: share of a bare node:http`, ratio(ours, bare), share, times),
    figure(`${name}: share of a bare Hono route`, ratio(ours, framework), times),
    figure(`${name}: site`, median(ours.map(speed)), perSecond),
    figure(`${name}: bare node:http`, median(bare.map(speed)), perSecond),
    figure(`${name}: bare Hono route`, median(framework.map(speed)), perSecond),
    ...(knowsProcesses ? [processorLine(name, ours, bare, framework)] : []),
  ]
}

/** Turn by turn, so that what else runs on the machine hits all alike. */
export async function alternate(load: Load, targets: Target[], path: string, rounds: number) {
  const runs: Run[][] = targets.map(() => [])
  for (const target of targets) await run(load, target, path, 32, seconds)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      runs[index]?.push(await run(load, target, path, 32, seconds))
    }
  }
  return runs
}

/** Of each round's neighbours, then the middle one: a slow minute of the machine is in both. */
export function ratio(ours: Run[], others: Run[]): number {
  return median(ours.map((one, index) => speed(one) / speed(others[index] ?? one)))
}

/** The visitors take processor too; what the server itself used for an answer does not hang on them. */
function processorLine(name: string, ours: Run[], bare: Run[], framework: Run[]): LineOf {
  const each = (runs: Run[]) => median(runs.map(({ microsEach }) => microsEach)).toFixed(0)
  const share = processorRatio(ours, bare)
  return {
    what: `${name}: processor for an answer`,
    figure: `${each(ours)} µs, bare ${each(bare)}, Hono ${each(framework)}: ${share.toFixed(2)} ×`,
    value: share,
  }
}

export function processorRatio(ours: Run[], others: Run[]): number {
  return median(ours.map((one, index) => (others[index]?.microsEach ?? 0) / one.microsEach))
}

async function crowd(load: Load, name: string, target: Target, connections: number) {
  const runs: Run[] = []
  for (let index = 0; index < 5; index += 1) {
    runs.push(await run(load, target, '/', connections, seconds))
  }
  const middle = (pick: (one: Run) => number) => median(runs.map(pick))
  const p50 = middle((one) => one.p50).toFixed(2)
  const p99 = middle((one) => one.p99).toFixed(2)
  const requests = Math.round(middle(speed))
  return {
    what: `home page, ${connections} connections, ${name}`,
    figure: `${requests.toLocaleString('en')}/s, p50 ${p50}, p99 ${p99} ms`,
    value: requests,
  }
}

async function run(
  load: Load,
  { origin, pid }: Target,
  path: string,
  connections: number,
  seconds: number,
) {
  const before = processorSeconds(pid)
  const answer = await load.ask({ url: origin + path, connections, seconds })
  if (answer.failed > 0) throw new Error(`${answer.failed} requests for ${path} failed`)
  const used = processorSeconds(pid) - before
  return { ...answer, microsEach: (used / answer.requests) * 1e6 }
}

function speed({ requestsPerSecond }: LoadAnswer): number {
  return requestsPerSecond
}
