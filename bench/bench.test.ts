// This short form of `npm run bench` tests the measurements themselves, and finds what has become several times
// slower. Its margins are wide, since it runs beside other tests. tests/e2e/weight.spec.ts tests transfer sizes.
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordResponses, startBare } from './bare.ts'
import { alternate, type Load, processorRatio } from './parts/throughput.ts'
import { hasProcessMetrics, residentOfTree } from './process-tree.ts'
import { startRole } from './role.ts'
import { type Site, startSite } from './site.ts'

let folder: string
let site: Site

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'village-bench-'))
  site = await startSite(folder, { SEED: 'empty' })
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true })
})

const testOnLinux = test.runIf(hasProcessMetrics)

testOnLinux(
  'a cached page costs less than three times what a bare server takes',
  async () => {
    const bare = await startBare(await recordResponses(site.origin, ['/']))
    const load: Load = startRole('raw-load')
    const [ours = [], others = []] = await alternate(load, [site, bare], '/', 32, 7)
    await Promise.all([bare.stop(), load.end()])
    expect(processorRatio(ours, others)).toBeGreaterThan(0.35)
  },
  60_000,
)

testOnLinux('memory after serving is below twice the limit', () => {
  expect(residentOfTree(site.pid)).toBeLessThan(400)
})
