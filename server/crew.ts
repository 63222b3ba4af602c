// Where this process stands among the workers of one machine (server/supervise.mjs), or that it is alone.
import type { Snapshot } from '#platform/metrics/metrics.ts'

/** Ends the turn. */
type TurnOver = () => void

export type Crew = {
  /** Undefined when it is alone. */
  worker: number | undefined
  /** One of the crew does what is to be done once: the daily tidying. */
  isLead: boolean
  /** The lead of a site that has just been started, and not of one whose worker was replaced. */
  isFirst: boolean
  /** Resolves when heavy work may begin. */
  takeTurn: () => Promise<TurnOver>
  /** @returns the figures of all. */
  gather: (own: Snapshot) => Promise<Snapshot[]>
  /** Says that this process serves. From here on it gives its figures when another one is asked. */
  ready: (figures: () => Promise<Snapshot> | undefined, retire: () => void) => void
}

type Environment = Record<string, string | undefined>

export function joinCrew(env: Environment): Crew {
  if (!process.send || !env.VILLAGE_WORKER) return alone
  const waiting = new Map<number, (message: Message) => void>()
  let count = 0

  /** @returns what comes back under the same number. */
  function ask(message: object): Promise<Message> {
    const id = ++count
    process.send?.({ ...message, id })
    return new Promise((resolve) => waiting.set(id, resolve))
  }

  function listen({ type, id = 0, ...message }: Message) {
    if (type !== 'turn' && type !== 'gathered') return
    waiting.get(id)?.({ type, id, ...message })
    waiting.delete(id)
  }

  process.on('message', listen)
  const worker = Number(env.VILLAGE_WORKER)
  return {
    worker,
    isLead: worker === 1,
    isFirst: worker === 1 && env.VILLAGE_FIRST_START === 'yes',
    async takeTurn() {
      const { id } = await ask({ type: 'turn wanted' })
      return () => process.send?.({ type: 'turn over', id })
    },
    async gather(own) {
      const { snapshots = [] } = await ask({ type: 'gather', snapshot: own })
      return snapshots
    },
    ready(figures, retire) {
      process.on('message', async ({ type, id }: Message) => {
        if (type === 'retire') retire()
        if (type !== 'snapshot wanted') return
        process.send?.({ type: 'snapshot', id, snapshot: await figures() })
      })
      process.send?.({ type: 'ready' })
    },
  }
}

type Message = { type?: string; id?: number; snapshots?: Snapshot[] }

const alone: Crew = {
  worker: undefined,
  isLead: true,
  isFirst: true,
  takeTurn: async () => () => {},
  gather: async (own) => [own],
  ready: () => {},
}
