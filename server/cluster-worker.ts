// This process as one of the workers of a machine (server/supervise.mjs), or on its own.
import type { Snapshot } from '#platform/metrics/metrics.ts'

type Release = () => void

export type ClusterWorker = {
  /** Undefined when there is no other. */
  number: number | undefined
  /** One worker does what is to be done once: the daily housekeeping. */
  isLead: boolean
  /** The lead of a site that has just been started, and not of one whose worker was replaced. */
  isFirst: boolean
  /** Resolves when heavy work may begin. */
  acquire: () => Promise<Release>
  /** @returns the metrics of all workers. */
  aggregate: (own: Snapshot) => Promise<Snapshot[]>
  /** Says that this process serves. From here on it gives its metrics when another one is asked. */
  ready: (metrics: () => Promise<Snapshot> | undefined, retire: () => void) => void
}

type Environment = Record<string, string | undefined>

export function openClusterWorker(env: Environment): ClusterWorker {
  if (!process.send || !env.VILLAGE_WORKER) return onlyProcess
  const waiting = new Map<number, (message: Message) => void>()
  let count = 0

  /** @returns the reply, which has the same id. */
  function request(message: object): Promise<Message> {
    const id = ++count
    process.send?.({ ...message, id })
    return new Promise((resolve) => waiting.set(id, resolve))
  }

  process.on('message', (message: Message) => {
    const { type, id = 0 } = message
    if (type !== 'acquired' && type !== 'snapshots') return
    waiting.get(id)?.(message)
    waiting.delete(id)
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

const onlyProcess: ClusterWorker = {
  number: undefined,
  isLead: true,
  isFirst: true,
  acquire: async () => () => {},
  aggregate: async (own) => [own],
  ready: () => {},
}
