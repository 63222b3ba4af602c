// Jobs whose memory may explode, in a thread of the child of worker-pool.ts.
import { once } from 'node:events'
import { setInterval as every } from 'node:timers/promises'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { handleJobs } from './handle-jobs.ts'

type Options<Reply> = {
  /** The worker script that calls this; the thread runs it again. */
  file: string
  /** Resident memory of the child at which its thread is ended. Also the limit of its JavaScript heap. */
  memoryLimitBytes: number
  /** To a job whose thread was ended or failed. */
  failed: Reply
}

/** As in worker-pool.ts. */
const memoryCheckMs = 20

/**
 * Like `handleJobs`, in a thread that ends when it takes too much; the next job gets a new one. Were the child
 * killed instead, each new one would stop the site for as long as the system copies its page tables: 31 ms
 * at 300 MB.
 */
export function handleJobsInThread<Reply>(
  work: (input: Uint8Array) => Promise<Reply>,
  options: Options<Reply>,
): void {
  if (isMainThread) handleJobs(openThread(options))
  else parentPort?.on('message', async (input) => parentPort?.postMessage(await work(input)))
}

function openThread<Reply>({ file, memoryLimitBytes, failed }: Options<Reply>) {
  const resourceLimits = { maxOldGenerationSizeMb: memoryLimitBytes / 2 ** 20 }
  let thread: Worker | undefined

  return async (input: Uint8Array): Promise<unknown> => {
    thread ??= new Worker(file, { resourceLimits })
    const reply = await runIn(thread, input, memoryLimitBytes)
    if (reply !== undefined) return reply
    await thread.terminate()
    thread = undefined
    return failed
  }
}

/** @returns its reply, undefined when it failed or is to be ended. */
async function runIn(thread: Worker, input: Uint8Array, mostBytes: number): Promise<unknown> {
  const cancellation = new AbortController()
  const { signal } = cancellation
  try {
    const replied = once(thread, 'message', { signal })
    const exited = once(thread, 'exit', { signal })
    thread.postMessage(input)
    const [reply] = await Promise.race([
      replied,
      exited.then(() => []),
      untilAbove(mostBytes, signal),
    ])
    return reply
  } catch {
    return undefined
  } finally {
    cancellation.abort()
  }
}

async function untilAbove(mostBytes: number, signal: AbortSignal): Promise<[]> {
  for await (const _ of every(memoryCheckMs, undefined, { signal })) {
    if (process.memoryUsage.rss() > mostBytes) break
  }
  return []
}
