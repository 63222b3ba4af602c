// Processing of untrusted bytes in a child process: an exploited or crashed decoder costs one job and not the
// site, and the memory is freed when the child ends.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { lowerPriority } from './lower-priority.ts'

/** A `Blob` of a file takes no memory while it waits, and is read in pieces when its turn comes. */
export type JobInput = Uint8Array | Blob

export type WorkerPool = {
  /**
   * Queues one job and resolves with the reply of the worker.
   * @param task one of several that the worker knows
   * @throws ChildJobError
   */
  run: (input: JobInput, task?: string) => Promise<unknown>
  stats: () => WorkerPoolStats
  /** Ends the child; unfinished jobs are rejected. */
  close: () => Promise<void>
}

export type WorkerPoolStats = {
  waiting: number
  /** New jobs are rejected at the moment. */
  isFull: boolean
  /** Number of jobs since the start. */
  done: number
  failed: number
  refused: number
  /** Totals of all started jobs, in seconds. */
  waitedSeconds: number
  workedSeconds: number
}

type PoolOptions = {
  /** Worker script, relative to the project root; it sends one reply per message. */
  file: string
  /** Command line arguments of the worker. */
  args?: string[]
  /** The child gets only these and the library paths; a decoder must not see our secrets. */
  env: Record<string, string>
  /**
   * Processor time per job, including the start of the child (Linux only). On the clock six times as much may pass:
   * on a busy machine the child, which has a low priority, mostly waits.
   */
  timeLimitMs: number
  /** Resident memory at which the child is killed (Linux only). Also the limit of its JavaScript heap. */
  memoryLimitBytes: number
  /**
   * Resident memory after a job above which the next job gets a new child (Linux only): garbage of one job counts
   * against the next.
   */
  reuseLimitBytes?: number
  /** Idle time after which the child ends. */
  idleMs: number
  maxWaiting: number
  /**
   * Total of all queued inputs in memory, so that waiting uploads do not fill that of a small server. One job may
   * always wait.
   */
  maxWaitingBytes: number
  /** Called before each job, where several processes of the machine do the same work. */
  acquire?: AcquirePermit
}

/** `openWorkerPool`, or a wrapper that limits or shares it. */
export type OpenPool = (options: PoolOptions) => WorkerPool

/** Resolves with a release function when the work may start. */
type AcquirePermit = () => Promise<() => void>

export class ChildJobError extends Error {
  readonly reason: 'busy' | 'too_slow' | 'too_much_memory' | 'died' | 'closed'

  constructor(reason: ChildJobError['reason']) {
    super(`Job not done: ${reason}`)
    this.reason = reason
  }
}

type Job = {
  input: JobInput
  task: string
  queuedAt: number
  resolve: (output: unknown) => void
  reject: (error: ChildJobError) => void
}

/** Decompression allocates up to 1 MB per millisecond, outside the heap that V8 limits. */
const checkMs = 20

const clockLimitFactor = 6

export function openWorkerPool(options: PoolOptions): WorkerPool {
  const waiting: Job[] = []
  let child: ChildProcess | undefined
  let current: Job | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isWorking = false
  /** A killed child must free its memory before the next one starts. */
  let isEnding = false
  /** True while it is unknown whether the child can do another job. */
  let isMeasuring = false
  let isClosed = false
  const counts = { done: 0, failed: 0, refused: 0, waitedSeconds: 0, workedSeconds: 0 }

  function startNext(): void {
    if (isEnding || isMeasuring || isClosed) return
    const job = waiting.shift()
    if (!job) {
      idleTimer = setTimeout(endChild, options.idleMs)
      idleTimer.unref()
      return
    }
    clearTimeout(idleTimer)
    current = job
    if (options.acquire) void runWithPermit(job, options.acquire)
    else runInChild(job, () => {})
  }

  async function runWithPermit(job: Job, acquire: AcquirePermit): Promise<void> {
    const release = await acquire()
    // The pool may have been closed while the job waited.
    if (current === job) runInChild(job, release)
    else release()
  }

  function runInChild(job: Job, release: () => void): void {
    child ??= startChild()
    const worker = child
    isWorking = true
    const startedAt = performance.now()
    counts.waitedSeconds += (startedAt - job.queuedAt) / 1000
    const clockTimer = setTimeout(() => finish('too_slow'), options.timeLimitMs * clockLimitFactor)
    let earlierMs: number | undefined
    const checkTimer = setInterval(async () => {
      if ((await residentBytes(worker)) > options.memoryLimitBytes) finish('too_much_memory')
      const usedMs = await processorMs(worker)
      earlierMs ??= usedMs
      if (usedMs - earlierMs > options.timeLimitMs) finish('too_slow')
    }, checkMs)
    const onMessage = (output: unknown) => finish(undefined, output)
    const onExit = () => finish(isClosed ? 'closed' : 'died')
    worker.once('message', onMessage)
    worker.once('exit', onExit)
    send(worker, job).catch(() => finish('died'))

    function finish(reason: ChildJobError['reason'] | undefined, output?: unknown): void {
      if (current !== job) return
      current = undefined
      isWorking = false
      release()
      clearTimeout(clockTimer)
      clearInterval(checkTimer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      counts.workedSeconds += (performance.now() - startedAt) / 1000
      counts[reason ? 'failed' : 'done'] += 1
      if (reason) {
        // Also after a mere failure: the next job gets a fresh child.
        endChild()
        job.reject(new ChildJobError(reason))
        startNext()
      } else {
        job.resolve(output)
        void startNextAfter(worker)
      }
    }
  }

  /** `isMeasuring` keeps a call of `run` from starting a second job during the `await`. */
  async function startNextAfter(worker: ChildProcess): Promise<void> {
    if (options.reuseLimitBytes !== undefined) {
      isMeasuring = true
      const isLarge = (await residentBytes(worker)) > options.reuseLimitBytes
      isMeasuring = false
      if (isLarge && child === worker) endChild()
    }
    startNext()
  }

  function startChild(): ChildProcess {
    const started = fork(workerPath(options.file), options.args ?? [], {
      execArgv: [
        `--max-old-space-size=${Math.floor(options.memoryLimitBytes / 2 ** 20)}`,
        // A document's garbage takes up to 200 MB by default before it is collected.
        '--max-semi-space-size=4',
        '--expose-gc',
      ],
      env: { ...librariesEnvironment(), ...options.env },
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    })
    if (started.pid) lowerPriority(started.pid)
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // A failed start or send is reported through the job.
    started.on('error', () => started.kill('SIGKILL'))
    started.stdin?.on('error', () => started.kill('SIGKILL'))
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
      if (waiting.length > 0) startNext()
    })
  }

  function isFull(moreBytes: number): boolean {
    if (waiting.length >= options.maxWaiting) return true
    const bytes = waiting.reduce((sum, job) => sum + heldBytes(job.input), moreBytes)
    return bytes > options.maxWaitingBytes && waiting.length > 0
  }

  return {
    run(input, task = '') {
      if (isClosed) return Promise.reject(new ChildJobError('closed'))
      if (isFull(heldBytes(input))) {
        counts.refused += 1
        return Promise.reject(new ChildJobError('busy'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ input, task, queuedAt: performance.now(), resolve, reject })
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

/** Returns the worker of the build where this code is built, see vite.config.ts. */
function workerPath(file: string): string {
  if (import.meta.filename.endsWith('.ts')) return join(projectRoot, file)
  return join(projectRoot, 'build/server/workers', basename(file).replace(/ts$/, 'js'))
}

/** A message would be copied twice here; a pipe holds one piece. */
async function send(worker: ChildProcess, { input, task }: Job): Promise<void> {
  const { stdin } = worker
  if (!stdin) throw new Error('A worker has no pipe.')
  const bytes = input instanceof Blob ? input.size : input.byteLength
  worker.send({ bytes, task })
  const pieces = input instanceof Blob ? input.stream() : [input]
  for await (const piece of pieces) {
    if (!stdin.write(piece)) await once(stdin, 'drain')
  }
}

function heldBytes(input: JobInput): number {
  return input instanceof Blob ? 0 : input.byteLength
}

function librariesEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

async function residentBytes(worker: ChildProcess): Promise<number> {
  const status = await readProcessFile(worker, 'status')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

/** Returns the user and system time of all threads (proc(5): fields 14 and 15, in hundredths of a second). */
async function processorMs(worker: ChildProcess): Promise<number> {
  const fields = (await readProcessFile(worker, 'stat')).replace(/^.*\) /s, '').split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** Reads what Linux tells of the child; empty after its end and on other systems. */
function readProcessFile(worker: ChildProcess, name: string): Promise<string> {
  return readFile(`/proc/${worker.pid}/${name}`, 'utf8').catch(() => '')
}
