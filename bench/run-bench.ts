import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#core/platform/project-root.ts'
import { cleanUpAtExit } from './cleanup.ts'
import { measureAdmin } from './parts/admin.ts'
import { measureDisk } from './parts/disk.ts'
import { measureFirstVisit } from './parts/first-visit.ts'
import { measureMemory } from './parts/memory.ts'
import { measurePhotos } from './parts/photos.ts'
import { measureRender } from './parts/render.ts'
import { measureRows } from './parts/rows.ts'
import { measureSearch } from './parts/search.ts'
import { measureSlowOffice } from './parts/slow-office.ts'
import { measureStart } from './parts/start.ts'
import { measureThroughput } from './parts/throughput.ts'
import { measureWeight } from './parts/weight.ts'
import { type Line, type LineOf, printLines, verdict, writeJson } from './report.ts'
import { prepareContent } from './site.ts'

type Options = { full: boolean }
type Part = (content: string, options: Options) => Promise<LineOf[]>

const parts: Record<string, Part> = {
  weight: measureWeight,
  throughput: measureThroughput,
  render: measureRender,
  start: measureStart,
  memory: measureMemory,
  'first-visit': measureFirstVisit,
  photos: measurePhotos,
  rows: measureRows,
  search: (content, { full }) => measureSearch(content, full),
  admin: measureAdmin,
  'slow-office': measureSlowOffice,
  disk: measureDisk,
}

export async function runBench(): Promise<void> {
  cleanUpAtExit()
  const { values, positionals } = readArguments()
  const names = positionals.length > 0 ? positionals : Object.keys(parts)
  const machine = describeMachine()
  console.log(
    `${machine.node} on ${machine.cores} cores, load average ${machine.load}, a busy loop gets ${machine.share} of one core`,
  )
  const content = await prepareContent()
  const lines: Line[] = []
  for (const name of names) {
    const startedAt = performance.now()
    const found = await measure(name, content, { full: values.full })
    printLines(`${name}  (${Math.round((performance.now() - startedAt) / 1000)} s)`, found)
    lines.push(...found.map((line) => ({ part: name, ...line })))
  }
  await writeJson(resolve(values.json), machine, lines)
  summarise(lines, values.json)
}

function readArguments() {
  const options = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      json: { type: 'string', default: join(projectRoot, 'bench/results/latest.json') },
    },
  })
  const unknown = options.positionals.find((name) => !(name in parts))
  if (unknown) {
    console.error(`No part is called ${unknown}. There are: ${Object.keys(parts).join(', ')}`)
    process.exit(2)
  }
  return options
}

/** Measures one part. A part that fails counts as missed, and the others are still measured. */
async function measure(name: string, content: string, options: Options): Promise<LineOf[]> {
  try {
    return (await parts[name]?.(content, options)) ?? []
  } catch (error) {
    console.error(error)
    const figure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'failed'
    return [{ what: 'could not be measured', figure, isMet: false }]
  }
}

function summarise(lines: Line[], file: string) {
  const judged = lines.filter(({ isMet }) => isMet !== undefined)
  const missed = judged.filter(({ isMet }) => !isMet)
  console.log(`\n${judged.length} limits, ${missed.length} missed. All figures: ${file}`)
  for (const { part, what, figure, limit = '', isMet } of missed) {
    console.log(`  ${verdict(isMet)}  ${part}: ${what}: ${figure} (limit ${limit})`)
  }
  process.exit(missed.length > 0 ? 1 : 0)
}

/** Describes the machine, since results of a busy one mean little. */
function describeMachine() {
  const work = process.cpuUsage()
  const startedAt = performance.now()
  while (performance.now() - startedAt < 1000);
  const { user, system } = process.cpuUsage(work)
  return {
    at: new Date().toISOString(),
    node: `Node ${process.versions.node}`,
    cores: availableParallelism(),
    load: loadavg()
      .map((value) => value.toFixed(1))
      .join(' '),
    share: `${Math.round((user + system) / 1e4)} %`,
  }
}
