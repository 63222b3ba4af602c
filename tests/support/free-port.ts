import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Stays below the ports that systems assign by themselves (from 32,768 on Linux, 49,152 elsewhere). */
const first = 20_000
const count = 12_000

/**
 * Returns a port that is free at the moment, and that no server listening on port 0 gets before it is used: waiting
 * clients would reach that server.
 */
export async function freePort(): Promise<number> {
  const port = first + randomInt(count)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
