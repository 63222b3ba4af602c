// Common folder of everything in a run. A keeper outside the run removes it afterwards, however the run ended: success,
// failure, Ctrl+C, or kill.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function openRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'village-faults-'))
  // PostgreSQL runs as another user under root, and needs access.
  chmodSync(folder, 0o755)
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), folder], {
    // A separate process group, or Ctrl+C would end it with the run.
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  // Later processes create their folders there, and are recognised by it.
  process.env.TMPDIR = folder
  return async () => {
    const exited = once(keeper, 'exit')
    keeper.stdin.end()
    await exited
  }
}
