// The clock of a separate site process, which a test sets while it runs.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { preload } from '../faults/support/preload.ts'
import type { OwnSite } from './own-site.ts'

/** The environment gives the site its own folder, beside that of the clock. */
export function openClock() {
  const folder = mkdtempSync(join(tmpdir(), 'village-clock-'))
  const CLOCK = join(folder, 'offset')
  writeFileSync(CLOCK, '0')
  return {
    env: { DATA_DIR: join(folder, 'data'), CLOCK, ...preload('clock.mjs') },
    /** Milliseconds ahead of the true time. Resolves when the program has the new time. */
    async set(site: OwnSite, offset: number) {
      const seen = `${CLOCK}.seen`
      rmSync(seen, { force: true })
      writeFileSync(CLOCK, String(offset))
      process.kill(site.pid, 'SIGUSR2')
      await until(() => existsSync(seen))
    },
  }
}

export async function until(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (isTrue()) return
    await sleep(50)
  }
  throw new Error('it did not happen within 30 s')
}
