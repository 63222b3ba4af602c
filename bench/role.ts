// Work that must not share a thread with the bench itself runs in another process of this program, in a role.
// Requests and responses are JSON, one at a time.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '#core/platform/project-root.ts'
import { end, track } from './cleanup.ts'

export type RoleName = 'bare-server' | 'raw-load' | 'application'

export type Role<Message, Reply> = {
  pid: number
  request: (request: Message) => Promise<Reply>
  end: () => Promise<void>
}

export function startRole<Message, Reply>(
  name: RoleName,
  env: NodeJS.ProcessEnv = process.env,
): Role<Message, Reply> {
  const child = track(
    fork(join(projectRoot, 'bench/bench.ts'), {
      execArgv: [],
      env: { ...env, BENCH_ROLE: name },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  return {
    pid: child.pid ?? 0,
    request: async (request) => {
      child.send(JSON.stringify(request))
      return JSON.parse(await nextMessage(child, name))
    },
    end: () => end(child),
  }
}

/** Handles requests inside the process of a role. */
export function handleRequests<Message, Reply>(work: (request: Message) => Promise<Reply>) {
  process.on('message', async (message) => {
    const request: Message = JSON.parse(String(message))
    try {
      process.send?.(JSON.stringify(await work(request)))
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  })
  process.on('disconnect', () => process.exit())
}

async function nextMessage(child: ChildProcess, name: RoleName): Promise<string> {
  const cancellation = new AbortController()
  const ended = once(child, 'exit', { signal: cancellation.signal }).then(() => {
    throw new Error(`the ${name} process of the bench ended before it replied`)
  })
  try {
    const replied = once(child, 'message', { signal: cancellation.signal })
    const [message] = await Promise.race([replied, ended])
    return String(message)
  } finally {
    cancellation.abort()
    ended.catch(() => {})
  }
}
