// Bounded concurrency, round robin by key: a key with many requests delays itself, not the others.
import { AppError } from '../errors.ts'

type Limits = {
  /** Maximum concurrency. */
  permits: number
  /**
   * Total over all keys. When it is reached, a key with a shorter queue evicts the last waiter of the
   * longest.
   */
  maxWaiting: number
  maxWaitingPerKey: number
}

type Waiter = { start: () => void; refuse: (error: AppError) => void }

/** Runs `work` when a permit is granted to `key`. @throws AppError unavailable when too many are waiting */
export type FairSemaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createFairSemaphore(limits: Limits): FairSemaphore {
  /** Queues in round-robin order. None is empty. */
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  async function acquire(key: string): Promise<void> {
    if (running < limits.permits) {
      running += 1
      return
    }
    makeRoom(key)
    await new Promise<void>((start, refuse) => {
      const queue = queues.get(key) ?? []
      queue.push({ start, refuse })
      queues.set(key, queue)
      waiting += 1
    })
  }

  function makeRoom(key: string): void {
    const own = queues.get(key)?.length ?? 0
    if (own >= limits.maxWaitingPerKey) throw tooMany()
    if (waiting < limits.maxWaiting) return
    const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a))
    if (longest.length <= own + 1) throw tooMany()
    longest.pop()?.refuse(tooMany())
    waiting -= 1
  }

  /** The permit is passed to the next waiter without being released, so that no newcomer can take it. */
  function release(): void {
    const [next] = queues
    if (!next) {
      running -= 1
      return
    }
    const [key, queue] = next
    const waiter = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    waiting -= 1
    waiter?.start()
  }

  return async (key, work) => {
    await acquire(key)
    try {
      return await work()
    } finally {
      release()
    }
  }
}

function tooMany(): AppError {
  return new AppError('unavailable', 'limit.logins')
}
