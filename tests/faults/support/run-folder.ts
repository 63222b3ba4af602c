// One folder for all that a run makes. A keeper outside the run clears it when the run is over, whatever ended
// it: done, failed, Ctrl+C, or killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function openRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'village-faults-'))
  // PostgreSQL runs as its own user under root, and has to get in.
  chmodSync(folder, 0o755)
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), folder], {
    // Has a process group of its own, or Ctrl+C would end it with the rest.
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  // Later processes make their folders there, and are known by it.
  process.env.TMPDIR = folder
  return async () => {
    const exited = once(keeper, 'exit')
    keeper.stdin.end()
    await exited
  }
}
