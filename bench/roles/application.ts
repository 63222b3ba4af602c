// The cost of rendering a page is measured by calling the built application directly, without its page cache.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import type { createApp as CreateApp } from '../../server/app.ts'
import type { openServices as OpenServices } from '../../server/services.ts'
import { openBarePage } from '../bare-page.ts'
import { fillRows, type Kind } from '../fill-rows.ts'
import { handleRequests } from '../role.ts'
import { fillSearch } from '../search-rows.ts'

export type ApplicationRequest = {
  /** Number of rows in each table before measuring. */
  fill?: { kind: Kind | 'searched programs'; rows: number }
  paths: string[]
  /** Number of runs per path, alternating; fewer if a path exceeds its time. */
  runs: number
}

export type ApplicationResponse = {
  path: string
  status: number
  /** Time of each run, in milliseconds. */
  times: number[]
  bodyBytes: number
  /** Processor time of all runs, in milliseconds. */
  processorMs: number
}[]

type Build = { createApp: typeof CreateApp; openServices: typeof OpenServices }

/** Path that stands for the bare page, which React renders without the site as a reference. */
export const barePath = 'bare'

/** Maximum time for one path, which limits the runs of a page with 10,000 rows. */
const maxPerPathMs = 8_000
const warmRuns = 30

export async function startApplication() {
  process.env.NODE_ENV = 'production'
  const entry = pathToFileURL(join(projectRoot, 'build/server/index.js')).href
  const { createApp, openServices }: Build = await import(entry)
  const config = readConfig(process.env)
  const services = await openServices(config, createLog('error'))
  const app = createApp(services)
  const renderBare = await openBarePage()
  const fetchPage = async (path: string) =>
    path === barePath
      ? new Response(renderBare())
      : app.fetch(new Request(config.publicUrl + path), { clientAddress: undefined })

  handleRequests(async ({ fill, paths, runs }: ApplicationRequest) => {
    if (fill?.kind === 'searched programs') {
      await fillSearch(services.db, fill.rows)
      while (!(await services.searchQueue.read()));
    } else if (fill) await fillRows(services.db, fill.kind, fill.rows)
    const found: ApplicationResponse = paths.map((path) => ({
      path,
      status: 0,
      times: [],
      bodyBytes: 0,
      processorMs: 0,
    }))
    for (const one of found) await repeat(Math.min(runs, warmRuns), [one])
    for (const one of found) Object.assign(one, { times: [], processorMs: 0 })
    await repeat(runs, found)
    return found
  })

  async function repeat(runs: number, found: ApplicationResponse) {
    for (let run = 0; run < runs; run += 1) {
      // Each run begins with another path: otherwise the garbage of a whole round is always collected in the same one.
      const first = run % found.length
      for (const one of [...found.slice(first), ...found.slice(0, first)]) {
        const spent = one.times.reduce((sum, time) => sum + time, 0)
        if (spent < maxPerPathMs) await renderOnce(one)
      }
    }
  }

  async function renderOnce(one: ApplicationResponse[number]) {
    const before = process.cpuUsage()
    const startedAt = performance.now()
    const response = await fetchPage(one.path)
    const body = await response.arrayBuffer()
    one.times.push(performance.now() - startedAt)
    const { user, system } = process.cpuUsage(before)
    one.processorMs += (user + system) / 1000
    one.status = response.status
    one.bodyBytes = body.byteLength
  }
}
