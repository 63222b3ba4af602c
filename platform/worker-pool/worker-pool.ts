// Work on bytes that a stranger made, done in a child process: whatever they do to the decoder costs
// one job and not the site, and the memory goes back when the child ends.
import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

export type WorkerPool = {
  /**
   * Runs one job when those before it are done. The answer is what the worker sent back.
   * @throws ChildJobError
   */
  run: (input: Uint8Array) => Promise<unknown>
  stats: () => WorkerPoolStats
  /** Ends the child; jobs that are not done are refused. */
  close: () => Promise<void>
}

export type WorkerPoolStats = {
  waiting: number
  /** No further job is taken now. */
  isFull: boolean
  /** Since the start. */
  done: number
  failed: number
  refused: number
  /** Of all jobs that came to their turn, in seconds. */
  waitedSeconds: number
  workedSeconds: number
}

type Options = {
  /** The worker, from the root of the project; it answers every message with one. */
  file: string
  /** What the worker finds behind its own name. */
  args?: string[]
  /** The child gets these and the way to the libraries; a decoder has no use for our keys. */
  env: Record<string, string>
  /** For one job, the start of the child included. */
  timeLimitMs: number
  /** Resident memory at which the child is ended (Linux only). Also the most its JavaScript heap may take. */
  memoryLimitBytes: number
  /** The child ends after this time without a job. */
  idleMs: number
  maxWaiting: number
  /** Together, so that waiting uploads do not fill a small server. One job may always wait. */
  maxWaitingBytes: number
  /** Asked before each job, where other processes of the machine do the same work. */
  acquire?: AcquireSemaphore
}

/** Resolves when the work may begin, with what ends the turn. */
export type AcquireSemaphore = () => Promise<() => void>

export class ChildJobError extends Error {
  readonly reason: 'busy' | 'too_slow' | 'too_much_memory' | 'died' | 'closed'

  constructor(reason: ChildJobError['reason']) {
    super(`Job not done: ${reason}`)
    this.reason = reason
  }
}

type Job = {
  input: Uint8Array
  cameAt: number
  resolve: (output: unknown) => void
  reject: (error: ChildJobError) => void
}

/** What unpacks takes up to 1 MB in a millisecond, outside the heap that V8 bounds. */
const memoryCheckMs = 20

export function openWorkerPool(options: Options): WorkerPool {
  const waiting: Job[] = []
  let child: ChildProcess | undefined
  let current: Job | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isWorking = false
  /** A child that was killed gives its memory back before the next one takes any. */
  let isEnding = false
  let isClosed = false
  const counts = { done: 0, failed: 0, refused: 0, waitedSeconds: 0, workedSeconds: 0 }

  function startNext(): void {
    if (isEnding) return
    const job = waiting.shift()
    if (!job) {
      idleTimer = setTimeout(endChild, options.idleMs)
      idleTimer.unref()
      return
    }
    clearTimeout(idleTimer)
    current = job
    if (options.acquire) void runInTurn(job, options.acquire)
    else runInChild(job, () => {})
  }

  async function runInTurn(job: Job, acquire: AcquireSemaphore): Promise<void> {
    const turnOver = await acquire()
    // Closed while it waited for its turn.
    if (current === job) runInChild(job, turnOver)
    else turnOver()
  }

  function runInChild(job: Job, turnOver: () => void): void {
    child ??= startChild()
    const worker = child
    isWorking = true
    const startedAt = performance.now()
    counts.waitedSeconds += (startedAt - job.cameAt) / 1000
    const timer = setTimeout(() => finish('too_slow'), options.timeLimitMs)
    const memoryTimer = setInterval(async () => {
      if ((await residentBytes(worker)) > options.memoryLimitBytes) finish('too_much_memory')
    }, memoryCheckMs)
    const onMessage = (output: unknown) => finish(undefined, output)
    const onExit = () => finish(isClosed ? 'closed' : 'died')
    worker.once('message', onMessage)
    worker.once('exit', onExit)
    worker.send(job.input, (error) => error && finish('died'))

    function finish(reason: ChildJobError['reason'] | undefined, output?: unknown): void {
      if (current !== job) return
      current = undefined
      isWorking = false
      turnOver()
      clearTimeout(timer)
      clearInterval(memoryTimer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      counts.workedSeconds += (performance.now() - startedAt) / 1000
      counts[reason ? 'failed' : 'done'] += 1
      if (reason) {
        // Also when it only failed once: the next job gets a child that nothing has touched.
        endChild()
        job.reject(new ChildJobError(reason))
      } else {
        job.resolve(output)
      }
      if (!isClosed) startNext()
    }
  }

  function startChild(): ChildProcess {
    const started = fork(join(projectRoot, options.file), options.args ?? [], {
      execArgv: [`--max-old-space-size=${Math.floor(options.memoryLimitBytes / 2 ** 20)}`],
      env: { ...librariesEnvironment(), ...options.env },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // A failed start or send is told through the job.
    started.on('error', () => started.kill('SIGKILL'))
    return started
  }

  function endChild(): void {
    const last = child
    child = undefined
    last?.kill('SIGKILL')
    if (!last?.pid || last.exitCode !== null || last.signalCode !== null) return
    isEnding = true
    last.once('exit', () => {
      isEnding = false
      if (waiting.length > 0 && !isClosed) startNext()
    })
  }

  function isFull(moreBytes: number): boolean {
    if (waiting.length >= options.maxWaiting) return true
    const bytes = waiting.reduce((sum, job) => sum + job.input.byteLength, moreBytes)
    return bytes > options.maxWaitingBytes && waiting.length > 0
  }

  return {
    run(input) {
      if (isClosed) return Promise.reject(new ChildJobError('closed'))
      if (isFull(input.byteLength)) {
        counts.refused += 1
        return Promise.reject(new ChildJobError('busy'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ input, cameAt: performance.now(), resolve, reject })
        if (!current) startNext()
      })
    },
    stats: () => ({ ...counts, waiting: waiting.length, isFull: isFull(0) }),
    async close() {
      isClosed = true
      clearTimeout(idleTimer)
      for (const job of waiting.splice(0)) job.reject(new ChildJobError('closed'))
      if (!isWorking) {
        current?.reject(new ChildJobError('closed'))
        current = undefined
      }
      const last = child
      if (!last) return
      const exited = new Promise((resolve) => last.once('exit', resolve))
      endChild()
      await exited
    },
  }
}

function librariesEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]))
}

async function residentBytes(worker: ChildProcess): Promise<number> {
  try {
    const status = await readFile(`/proc/${worker.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
