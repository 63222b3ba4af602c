// Bounded concurrency in which keys take turns: whoever asks for much waits for themselves, not for others.
import { AppError } from '../errors.ts'

type Limits = {
  /** How many run at once. */
  permits: number
  /** Of all keys together. When it is reached, the longest queue loses its last to whoever has a shorter one. */
  maxWaiting: number
  maxWaitingPerKey: number
}

type Waiter = { start: () => void; refuse: (error: AppError) => void }

/** Runs `work` when it is the turn of `key`. @throws AppError unavailable when too many are waiting */
export type FairSemaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createFairSemaphore(limits: Limits): FairSemaphore {
  /** In the order of their turns. No queue is empty. */
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

  /** The permit is handed on without being given back, so that nobody slips in between. */
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
  return new AppError('unavailable', 'Many people are logging in. Please try again in a moment.')
}
