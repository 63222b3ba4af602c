// A site of a test's own, for what the shared one cannot show: nobody has been there before.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type OwnSite = {
  origin: string
  /** What stands after `setup=` in the link that the first start prints. */
  setup: string
  stop: () => Promise<void>
}

/** Empty, without an administrator, on a free port. The build is there already. */
export async function startOwnSite(): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'village-site-own-'))
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_NAME, ...rest } = process.env
  const env = { ...rest, PORT: '0', DATA_DIR: folder, SEED: 'empty', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  let origin: string | undefined
  let setup: string | undefined
  for await (const chunk of child.stdout) {
    printed += chunk
    origin = /at (http:\/\/localhost:\d+)\n/.exec(printed)?.[1]
    setup = /setup=([\w-]+)\n/.exec(printed)?.[1]
    if (origin && setup) break
  }
  async function stop() {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  if (origin && setup) return { origin, setup, stop }
  await stop()
  throw new Error(`The site did not start: ${printed}`)
}
