import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** For so long all goes on, while balancers see that the site is leaving and send new visitors elsewhere. */
const farewellMs = 2_000
/** When still more come than are accepted in this time, the last of them are lost. */
const longestAcceptMs = 500
/** After the farewell. What stops a process by force does so after ten seconds, and the database closes last. */
const lastMs = 6_500

/** Lets requests through, or keeps them until it lets them through. */
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
 * Ends a server that says `Connection: close` in every answer from now on. Nothing that was begun is cut off,
 * not even a connection that waits to be accepted: the system resets those when listening ends, and a change
 * that was on its way there could not be sent again.
 */
export async function drainServer(server: Server, gate: Gate): Promise<void> {
  if (!server.listening) return
  await sleep(farewellMs)
  gate.hold()
  await acceptAllWaiting(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  gate.release()
  const giveUp = setTimeout(() => server.closeAllConnections(), lastMs)
  await closed
  clearTimeout(giveUp)
}

/**
 * The event loop accepts one connection a turn, so on a busy site there are always some that wait. While the
 * gate is shut a turn takes no time and no answer brings a new one; a turn without one means nobody waits.
 */
async function acceptAllWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const startedAt = performance.now()
  for (let before = -1; before !== accepted; ) {
    if (performance.now() - startedAt > longestAcceptMs) break
    before = accepted
    await nextTurn()
  }
  server.off('connection', count)
}
