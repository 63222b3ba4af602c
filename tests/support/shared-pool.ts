import {
  ChildJobError,
  type OpenPool,
  openWorkerPool,
  type WorkerPool,
} from '#core/platform/worker-pool/worker-pool.ts'

const pools = new Map<string, WorkerPool>()

/**
 * Pool for consecutive sites in this process: a child takes longer to start than most of its jobs, so it outlives the
 * site that started it. Each site has a pool of its own.
 */
export const openSharedPool: OpenPool = (options) => {
  const kind = [options.file, ...(options.args ?? [])].join(' ')
  const shared = pools.get(kind) ?? openWorkerPool({ ...options, idleMs: 60_000 })
  pools.set(kind, shared)
  const closed = Promise.withResolvers<never>()
  closed.promise.catch(() => {})
  let done = 0
  return {
    async run(input, task) {
      const output = await Promise.race([closed.promise, shared.run(input, task)])
      done += 1
      return output
    },
    stats: () => ({ ...shared.stats(), done }),
    close: async () => closed.reject(new ChildJobError('closed')),
  }
}
