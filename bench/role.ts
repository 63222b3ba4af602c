// Work that must not share a processor thread with the bench itself runs as this program again, in a role.
// Questions and answers are JSON, one at a time.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../platform/project-root.ts'
import { end, track } from './cleanup.ts'

export type RoleName = 'bare-server' | 'load' | 'raw-load' | 'application' | 'photo-site'

export type Role<Question, Answer> = {
  pid: number
  ask: (question: Question) => Promise<Answer>
  end: () => Promise<void>
}

export function startRole<Question, Answer>(
  name: RoleName,
  env: NodeJS.ProcessEnv = process.env,
): Role<Question, Answer> {
  const child = track(
    fork(join(projectRoot, 'bench/bench.ts'), {
      execArgv: [],
      env: { ...env, BENCH_ROLE: name },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  return {
    pid: child.pid ?? 0,
    ask: async (question) => {
      child.send(JSON.stringify(question))
      return JSON.parse(await nextMessage(child, name))
    },
    end: () => end(child),
  }
}

/** The role's side. */
export function answerQuestions<Question, Answer>(work: (question: Question) => Promise<Answer>) {
  process.on('message', async (message) => {
    const question: Question = JSON.parse(String(message))
    try {
      process.send?.(JSON.stringify(await work(question)))
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  })
  process.on('disconnect', () => process.exit())
}

async function nextMessage(child: ChildProcess, name: RoleName): Promise<string> {
  const gone = new AbortController()
  const ended = once(child, 'exit', { signal: gone.signal }).then(() => {
    throw new Error(`the ${name} process of the bench ended before it answered`)
  })
  try {
    const answered = once(child, 'message', { signal: gone.signal })
    const [message] = await Promise.race([answered, ended])
    return String(message)
  } finally {
    gone.abort()
    ended.catch(() => {})
  }
}
