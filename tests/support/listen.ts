import type { Server } from 'node:net'

/** Listens on loopback only. @returns the port: any free one, unless given. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('this server has no port')
  return address.port
}
