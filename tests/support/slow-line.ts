// A simulated rural connection to the site: slow, counted, and cut on request.
import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

export type SlowLine = {
  /** The site's address over this connection. */
  address: string
  /** Bytes sent to the site, including lost ones. */
  sentBytes: () => number
  /** Cuts the connection: open sockets break, new ones are refused. */
  cut: () => void
  repair: () => void
  /**
   * Drops the next response to a body larger than `bytes`: the site has saved, and the client does not know.
   */
  loseResponseAfter: (bytes: number) => void
  close: () => void
}

/** @param bitsPerSecond in each direction; unlimited by default. */
export async function openSlowLine(targetPort: number, bitsPerSecond = 0): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let isCut = false
  let losing = Number.POSITIVE_INFINITY
  let sent = 0
  const up = createPace(bitsPerSecond)
  const down = createPace(bitsPerSecond)

  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(targetPort, '127.0.0.1')
    let body = 0
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', async (bytes) => {
      near.pause()
      await up(bytes.length)
      sent += bytes.length
      body += bytes.length
      far.write(bytes)
      near.resume()
    })
    far.on('data', async (bytes) => {
      if (body > losing) {
        losing = Number.POSITIVE_INFINITY
        return near.destroy()
      }
      body = 0
      far.pause()
      await down(bytes.length)
      near.write(bytes)
      far.resume()
    })
  })
  const port = await listen(server)

  function breakAll() {
    for (const socket of sockets) socket.destroy()
  }

  return {
    address: `http://localhost:${port}`,
    sentBytes: () => sent,
    cut() {
      isCut = true
      breakAll()
    },
    repair() {
      isCut = false
    },
    loseResponseAfter(bytes) {
      losing = bytes
    },
    close() {
      server.close()
      breakAll()
    },
  }
}

/** Serialised over all connections: together they are no faster. */
function createPace(bitsPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0
  return async (bytes) => {
    if (!bitsPerSecond) return
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes * 8 * 1_000) / bitsPerSecond
    await new Promise((resolve) => setTimeout(resolve, freeAt - now))
  }
}
