// What the site takes of a small server's memory, with every process it started.
import { setTimeout as sleep } from 'node:timers/promises'
import { publicPages } from '#tests/support/public-pages.ts'
import { knowsProcesses, peakResident, residentOfTree } from '../process-tree.ts'
import { atMost, figure, type LineOf, megabytes } from '../report.ts'
import { type Role, startRole } from '../role.ts'
import type { LoadQuestion, LoadResponse } from '../roles/load.ts'
import { copyContent, startSite } from '../site.ts'

const idleLimit = 130
const loadedLimit = 200

export async function measureMemory(content: string): Promise<LineOf[]> {
  if (!knowsProcesses) return [{ what: 'resident memory', figure: 'can be read on Linux only' }]
  const site = await startSite(await copyContent(content))
  await sleep(3_000)
  const idle = residentOfTree(site.pid)
  await visitEverything(site.origin)
  const load: Role<LoadQuestion, LoadResponse> = startRole('load')
  for (const path of ['/', '/api/programs', '/bn/photogalleryfrontend/1']) {
    for (const connections of [32, 256]) {
      await load.ask({ url: site.origin + path, connections, seconds: 4 })
    }
  }
  const loaded = residentOfTree(site.pid)
  const peak = peakResident(site.pid)
  await Promise.all([site.stop(), load.end()])
  return [
    atMost('resident, idle (3 s after the start)', idle, idleLimit, megabytes),
    atMost('resident, after load', loaded, loadedLimit, megabytes),
    figure('resident, the most it ever was', peak, megabytes),
  ]
}

/** Every page, and addresses that lead nowhere, as a crawler asks for them. */
async function visitEverything(origin: string) {
  const astray = Array.from({ length: 200 }, (_, number) => `/no-such-page-${number}`)
  for (const path of [...publicPages.map(({ address }) => address), ...astray]) {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
  }
}
