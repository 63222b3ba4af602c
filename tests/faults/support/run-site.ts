import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '#core/platform/project-root.ts'

/** Runs `npm run site -- …`, ended by a signal after some milliseconds, or once something has happened. */
export async function runSite(
  env: Record<string, string>,
  command: string[],
  kill?: number | Promise<void>,
  signal: NodeJS.Signals = 'SIGKILL',
) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, 'cli/site.ts'), ...command], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const end = () => child.kill(signal)
  const timer = typeof kill === 'number' && setTimeout(end, kill)
  if (typeof kill === 'object') void kill.then(end)
  const [code] = await once(child, 'close')
  if (timer) clearTimeout(timer)
  return { code: code ?? -1, printed, ms: Math.round(performance.now() - startedAt) }
}
