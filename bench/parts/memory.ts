import { setTimeout as sleep } from 'node:timers/promises'
import { publicPages } from '#tests/support/public-pages.ts'
import { hasProcessMetrics, peakResident, residentOfTree } from '../process-tree.ts'
import { atMost, figure, type LineOf, megabytes } from '../report.ts'
import { type Role, startRole } from '../role.ts'
import type { RawLoadRequest, RawLoadResponse } from '../roles/raw-load.ts'
import { copyContent, startSite } from '../site.ts'

const idleLimit = 130
const loadedLimit = 200

export async function measureMemory(content: string): Promise<LineOf[]> {
  if (!hasProcessMetrics) return [{ what: 'resident memory', figure: 'can be read on Linux only' }]
  const site = await startSite(await copyContent(content))
  await sleep(3_000)
  const idle = residentOfTree(site.pid)
  await requestEverything(site.origin)
  const load: Role<RawLoadRequest, RawLoadResponse> = startRole('raw-load')
  const { pid, origin } = site
  for (const path of ['/', '/api/programs', '/bn/photogalleryfrontend/1']) {
    for (const connections of [32, 256]) {
      await load.request({ port: Number(new URL(origin).port), pid, path, connections, ms: 4_000 })
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

/** Requests all pages and unknown paths, as a crawler would. */
async function requestEverything(origin: string) {
  const unknownPaths = Array.from({ length: 200 }, (_, number) => `/no-such-page-${number}`)
  for (const path of [...publicPages.map(({ address }) => address), ...unknownPaths]) {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
  }
}
