import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startArguments } from '#tests/support/start-arguments.ts'

export type FailedStart = { code: number | null; said: string; ms: number }

/** Starts the program, which is expected to fail; if it starts, it is ended after a while. */
export async function failToStart(env: Record<string, string>): Promise<FailedStart> {
  const startedAt = performance.now()
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_NAME, ...rest } = process.env
  const child = spawn(process.execPath, startArguments, {
    env: { ...rest, PORT: '0', SEED: 'empty', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 90_000)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  clearTimeout(timer)
  return { code, said: out + err, ms: performance.now() - startedAt }
}
