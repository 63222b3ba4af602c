// A site with the default content and the administrator of the tests, started once in a run of browser tests. The
// others begin with a copy of its folder: making every size of every image takes five times as long as a start.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminEnv, type OwnSite, startOwnSite } from './own-site.ts'

const folder = join(tmpdir(), `village-site-sample-${process.env.E2E_PORT}`)

/** The first start, on an empty folder. Removed when this process exits. */
export async function makeSampleSite(): Promise<string> {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const site = await startOwnSite({ ...adminEnv, SEED: 'sample', DATA_DIR: folder })
  await site.stop()
  return folder
}

export function startSampleSite(env: Record<string, string> = {}): Promise<OwnSite> {
  return startOwnSite(env, folder)
}
