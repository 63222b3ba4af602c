// A line that can go silent without closing, as when a router in between forgets a connection.
import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

export type TcpProxy = {
  port: number
  /** From here on no byte passes, in either direction, and nobody is told. */
  freeze: () => void
  /** The same for connections made from here on; those that are there go on. */
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
