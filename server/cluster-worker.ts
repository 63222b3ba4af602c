// This process as one of the workers of a machine (server/supervise.mjs), or as the only one.
import type { Snapshot } from '#core/platform/metrics/metrics.ts'

type Release = () => void

export type ClusterWorker = {
  /** Undefined for a single process. */
  number: number | undefined
  /** The worker that runs singleton tasks: the daily housekeeping. */
  isLead: boolean
  /** The lead worker of a newly started site, not one that replaced another. */
  isFirst: boolean
  /** Resolves when heavy work may start. */
  acquire: () => Promise<Release>
  /** @returns the metrics of all workers. */
  aggregate: (own: Snapshot) => Promise<Snapshot[]>
  /** Reports that this process serves. From now on it returns its metrics on request. */
  ready: (metrics: () => Promise<Snapshot> | undefined, retire: () => void) => void
}

type Environment = Record<string, string | undefined>

export function openClusterWorker(env: Environment): ClusterWorker {
  if (!process.send || !env.VILLAGE_WORKER) return singleProcess
  const pending = new Map<number, (message: Message) => void>()
  let count = 0

  /** @returns the reply, which has the same id. */
  function request(message: object): Promise<Message> {
    const id = ++count
    process.send?.({ ...message, id })
    return new Promise((resolve) => pending.set(id, resolve))
  }

  process.on('message', (message: Message) => {
    const { type, id = 0 } = message
    if (type !== 'acquired' && type !== 'snapshots') return
    pending.get(id)?.(message)
    pending.delete(id)
  })
  const number = Number(env.VILLAGE_WORKER)
  return {
    number,
    isLead: number === 1,
    isFirst: number === 1 && env.VILLAGE_FIRST_START === 'yes',
    async acquire() {
      const { id } = await request({ type: 'acquire' })
      return () => process.send?.({ type: 'release', id })
    },
    async aggregate(own) {
      const { snapshots = [] } = await request({ type: 'aggregate', snapshot: own })
      return snapshots
    },
    ready(metrics, retire) {
      process.on('message', async ({ type, id }: Message) => {
        if (type === 'retire') retire()
        if (type !== 'get snapshot') return
        process.send?.({ type: 'snapshot', id, snapshot: await metrics() })
      })
      process.send?.({ type: 'ready' })
    },
  }
}

type Message = { type?: string; id?: number; snapshots?: Snapshot[] }

const singleProcess: ClusterWorker = {
  number: undefined,
  isLead: true,
  isFirst: true,
  acquire: async () => () => {},
  aggregate: async (own) => [own],
  ready: () => {},
}
