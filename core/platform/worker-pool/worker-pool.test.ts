import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { childrenOf } from '#tests/support/child-processes.ts'
import { openWorkerPool, type WorkerPool } from './worker-pool.ts'

vi.setConfig({ testTimeout: 20_000 })

let jobs: WorkerPool

afterEach(() => jobs.close())

test('jobs run one at a time, in order, in one child', { tags: 'long' }, async () => {
  jobs = open({})
  const words = ['sleep 60', 'sleep 30', 'sleep 1', 'echo a', 'echo b']
  const done: string[] = []
  const responses = await Promise.all(
    words.map(async (word) => {
      const response = await run(word)
      done.push(word)
      return response
    }),
  )
  expect(done).toEqual(words)
  expect(responses.map(({ word, argument }) => `${word} ${argument}`)).toEqual(words)
  expect(new Set(responses.map(({ pid }) => pid)).size).toBe(1)
})

test('a full queue rejects at once, and accepts again when it is shorter', {
  tags: 'long',
}, async () => {
  jobs = open({ maxWaiting: 2 })
  const taken = ['sleep 50', 'echo a', 'echo b'].map(run)
  await expect(run('echo c')).rejects.toMatchObject({ reason: 'busy' })
  await Promise.all(taken)
  expect(await run('echo d')).toMatchObject({ argument: 'd' })
})

test('waiting jobs are bounded in bytes, but one may always wait', async () => {
  jobs = open({ maxWaitingBytes: 20 })
  const taken = [run('sleep 50'), run(`echo ${'a'.repeat(30)}`)]
  await expect(run('echo b')).rejects.toMatchObject({ reason: 'busy' })
  await Promise.all(taken)
})

for (const [word, reason] of [
  ['spin', 'too_slow'],
  ['sleep 600000', 'too_slow'],
  ['exit', 'died'],
  ['eat', 'too_much_memory'],
] as const) {
  const details = word === 'exit' ? {} : ({ tags: 'long' } as const)
  test(`${word} costs its own job (${reason}) and no other`, details, async () => {
    // The time on the clock passes when the test says so, not while a busy machine starts a child.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    jobs = open({ timeLimitMs: 1000 })
    const [before, costly, after] = [run('echo a'), run(word), run('echo b')]
    const failed = vi.fn()
    costly.catch(failed)
    expect(await before).toMatchObject({ argument: 'a' })
    if (word.startsWith('sleep')) {
      await vi.advanceTimersByTimeAsync(5999)
      expect(failed).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
    }
    await expect(costly).rejects.toMatchObject({ reason })
    expect(await after).toMatchObject({ argument: 'b' })
  })
}

test.runIf(process.platform === 'linux')(
  'a child that is ended is gone before the next one starts',
  { tags: 'long' },
  async () => {
    jobs = open({})
    const eaters = Array.from({ length: 3 }, () => run('eat'))
    let mostAtOnce = 0
    const timer = setInterval(() => {
      mostAtOnce = Math.max(mostAtOnce, childrenOf(process.pid, 'job-worker').length)
    }, 5)
    await Promise.allSettled(eaters)
    clearInterval(timer)
    expect(mostAtOnce).toBe(1)
  },
)

test('a worker that cannot start rejects its job', async () => {
  jobs = open({ file: 'tests/support/no-such-worker.ts' })
  await expect(run('echo a')).rejects.toMatchObject({ reason: 'died' })
})

test.runIf(process.platform === 'linux')(
  'visitors come first: every thread of the child gives way',
  async () => {
    jobs = open({})
    const { pid } = await run('echo a')
    const priorities = readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)))
    expect(priorities.length).toBeGreaterThan(4)
    expect(new Set(priorities)).toEqual(new Set([10]))
  },
)

test('an idle child ends, and a new one starts', { tags: 'long' }, async () => {
  jobs = open({ idleMs: 200 })
  const { pid } = await run('echo a')
  expect(isAlive(pid)).toBe(true)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
  expect((await run('echo b')).pid).not.toBe(pid)
})

test('closing ends the child and rejects unfinished and later jobs', async () => {
  jobs = open({})
  const { pid } = await run('echo a')
  const pending = Promise.allSettled([run('sleep 5000'), run('echo b')])
  await jobs.close()
  expect(isAlive(pid)).toBe(false)
  expect(await pending).toMatchObject([
    { reason: { reason: 'closed' } },
    { reason: { reason: 'closed' } },
  ])
  await expect(run('echo c')).rejects.toMatchObject({ reason: 'closed' })
  await jobs.close()
})

test('a child whose parent was killed while it worked ends without an error', async () => {
  jobs = open({})
  const child = spawn(process.execPath, ['tests/support/job-worker.ts'], {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  child.stdin?.write('block 500')
  child.send({ bytes: 9, task: '' })
  await vi.waitFor(() => expect(said).toBe('blocked\n'))
  child.disconnect()
  const [exit] = await Promise.all([once(child, 'exit'), once(child.stderr ?? child, 'end')])
  expect(exit).toEqual([0, null])
  expect(said).toBe('blocked\n')
})

test('the child keeps no garbage of the jobs before', async () => {
  jobs = open({ memoryLimitBytes: 130 * 2 ** 20 })
  const pids = new Set<number>()
  for (let job = 0; job < 8; job += 1) pids.add((await run('leave')).pid)
  expect(pids.size).toBe(1)
})

test('the child sees none of our secrets', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'secret'
  jobs = open({ env: { MALLOC_ARENA_MAX: '2' } })
  const names = await jobs.run(Buffer.from('env'))
  expect(names).toContain('MALLOC_ARENA_MAX')
  expect(names).not.toContain('S3_SECRET_ACCESS_KEY')
  delete process.env.S3_SECRET_ACCESS_KEY
})

const answerShape = z.object({ word: z.string(), argument: z.string(), pid: z.number() })

async function run(word: string): Promise<z.infer<typeof answerShape>> {
  return answerShape.parse(await jobs.run(Buffer.from(word)))
}

function open(options: Partial<Parameters<typeof openWorkerPool>[0]>): WorkerPool {
  return openWorkerPool({
    file: 'tests/support/job-worker.ts',
    env: {},
    timeLimitMs: 5000,
    memoryLimitBytes: 150 * 2 ** 20,
    idleMs: 5000,
    maxWaiting: 10,
    maxWaitingBytes: 1000,
    ...options,
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
