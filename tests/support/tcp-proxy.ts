// A proxy that can go silent without closing, as when a router drops a connection from its table.
import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

export type TcpProxy = {
  port: number
  /** Stops all bytes in both directions, silently. */
  freeze: () => void
  /** The same for new connections; existing ones continue. */
  freezeNew: () => void
  thaw: () => void
  close: () => void
}

/** @param port to listen on, any free one by default. */
export async function openTcpProxy(targetPort: number, port = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false

  function keep(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (isFrozen) socket.pause()
  }

  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('end', () => to.end())
      keep(from)
    }
  })
  return {
    port: await listen(server, port),
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    freezeNew() {
      isFrozen = true
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
