// The site under test runs as on a host: built, with a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#core/platform/project-root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startArguments } from '#tests/support/start-arguments.ts'
import { end, temporaryFolder, track } from './cleanup.ts'
import { processorSeconds } from './process-tree.ts'

export type Site = {
  origin: string
  pid: number
  /** Time from the start of the process to the first response, in milliseconds. */
  startedInMs: number
  /** Processor time until the first response, in seconds; 0 if unknown. */
  startedWithSeconds: number
  /** True if the site was outdated and built itself first, so that `startedInMs` is meaningless. */
  hasBuilt: boolean
  stop: () => Promise<void>
}

export const administrator = { email: 'bench@example.org', password: 'bench-needs-a-long-one' }

/** Maximum time to start, which includes a build on a busy machine. */
const startTimeoutMs = 180_000

/** Returns a folder with the default content, to be copied. Builds the site if necessary. */
export async function prepareContent(): Promise<string> {
  const folder = temporaryFolder()
  const site = await startSite(folder)
  await site.stop()
  return folder
}

export async function copyContent(content: string): Promise<string> {
  const folder = temporaryFolder()
  await cp(content, folder, { recursive: true })
  return folder
}

export async function startSite(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = track(
    spawn(process.execPath, startArguments, {
      cwd: projectRoot,
      env: { ...siteEnvironment(dataDir, port), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  await waitUntilServing(origin, child, () => output)
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    startedWithSeconds: processorSeconds(child.pid ?? 0),
    hasBuilt: output.includes('Building'),
    stop: () => end(child),
  }
}

const bareProgram = `require('node:http')
  .createServer((_, res) => res.end('here'))
  .listen(process.env.PORT, '127.0.0.1')`

/** Starts a process that only listens. @returns milliseconds from its start to its first response */
export async function startBareProcess(): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = track(
    spawn(process.execPath, ['--input-type=commonjs', '--eval', bareProgram], {
      env: { PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  await waitUntilServing(`http://127.0.0.1:${port}`, child)
  const ms = performance.now() - startedAt
  await end(child)
  return ms
}

/** Returns the environment of the site under test, without variables of the host that would affect it. */
export function siteEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_NAME: 'Bench',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  }
}

/** Logs the administrator in. @returns the token */
export async function logIn({ origin }: Site): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (!response.ok) throw new Error(`logging in responds with ${response.status}`)
  const { token }: { token: string } = await response.json()
  return token
}

async function waitUntilServing(origin: string, child: ChildProcess, output = () => '') {
  const startedAt = performance.now()
  while (!(await isServing(origin))) {
    const isLate = performance.now() - startedAt > startTimeoutMs
    if (child.exitCode !== null || isLate) throw new Error(`the site does not start. ${output()}`)
    await sleep(5)
  }
}

async function isServing(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
