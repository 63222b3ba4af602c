import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises'

/**
 * The server goes on serving for this long, while load balancers notice that it is draining and route
 * elsewhere.
 */
const gracePeriodMs = 2_000
/** Time to accept connections that have already arrived; if there are too many, the last ones are lost. */
const maxAcceptMs = 500
/** Time after the grace period. Process managers kill after ten seconds, and the database closes last. */
const forceCloseMs = 6_500

/** Passes requests through, or queues them until released. */
export type Gate = { listener: RequestListener; hold: () => void; release: () => void }

export function createGate(listener: RequestListener): Gate {
  let held: [IncomingMessage, ServerResponse & { req: IncomingMessage }][] | undefined
  return {
    listener: (req, res) => void (held ? held.push([req, res]) : listener(req, res)),
    hold() {
      held ??= []
    },
    release() {
      const waiting = held ?? []
      held = undefined
      for (const [req, res] of waiting) listener(req, res)
    },
  }
}

/**
 * Stops a server that sends `Connection: close` in every response from now on. Nothing in progress is cut
 * off, not even a connection waiting to be accepted: the system resets those when listening ends, and a write
 * on its way there could not be retried.
 */
export async function drainServer(server: Server, gate: Gate): Promise<void> {
  if (!server.listening) return
  await sleep(gracePeriodMs)
  gate.hold()
  await acceptPendingConnections(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  gate.release()
  const forceClose = setTimeout(() => server.closeAllConnections(), forceCloseMs)
  await closed
  clearTimeout(forceClose)
}

/**
 * The event loop accepts one connection per iteration, so on a busy site some are always waiting. While the
 * gate is closed an iteration takes no time and no response triggers a new connection; an iteration without
 * one means that none is waiting.
 */
async function acceptPendingConnections(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const startedAt = performance.now()
  for (let before = -1; before !== accepted; ) {
    if (performance.now() - startedAt > maxAcceptMs) break
    before = accepted
    await nextIteration()
  }
  server.off('connection', count)
}
