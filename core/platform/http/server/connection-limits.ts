// Limits on open connections. An idle connection is closed for a new one, as any server may do between two requests,
// so that a client that holds thousands of them locks out neither a village behind one address nor the rest of the
// world.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from './client-address.ts'
import { currentResponse } from './one-at-a-time.ts'

export type ConnectionLimitOptions = {
  total?: number
  /** Per address; behind a trusted proxy every connection is the proxy's, and only `total` applies. */
  perAddress?: number
}

export type ConnectionLimits = {
  /** True if the connection of a request was admitted; otherwise the request is refused. */
  isAdmitted: (req: IncomingMessage) => boolean
}

/** An idle one takes about 10 KB. */
const defaultTotal = 4_000
/** A browser opens six and keeps them for a minute. */
const defaultPerAddress = 1_000
/** Connections beyond the total that receive a refusal. */
const maxRefused = 500
/** Time for the one request of a connection that is not admitted. */
const refusalMs = 5_000

/** Connections of one address, in order of their last request. */
type Group = Set<Socket>

export function limitConnections(
  server: Server,
  trustedProxies: number,
  { total = defaultTotal, perAddress = defaultPerAddress }: ConnectionLimitOptions = {},
): ConnectionLimits {
  const groups = new Map<string, Group>()
  const groupOf = new WeakMap<Socket, Group>()
  const maxPerGroup = trustedProxies > 0 ? total : perAddress
  const refused = new Set<Socket>()
  let open = 0

  // Never reached by the connections counted here; Node's own hard limit.
  server.maxConnections = total + 2 * maxRefused
  server.prependListener('connection', (socket: Socket) => {
    const address = trustedProxies > 0 ? 'proxy' : clientAddress({ socket, headers: {} }, 0)
    const group = groups.get(address) ?? new Set()
    const hasRoom =
      (group.size < maxPerGroup || closeIdle(group)) && (open < total || closeIdle(largest(groups)))
    if (!hasRoom) return refuseSoon(socket)
    groups.set(address, group)
    group.add(socket)
    groupOf.set(socket, group)
    open += 1
    socket.once('close', () => forget(socket, group, address))
  })

  function forget(socket: Socket, group: Group, address: string) {
    if (group.delete(socket)) open -= 1
    if (group.size === 0) groups.delete(address)
  }

  /** It has a few seconds to send a request and receive the refusal, and less when very many are refused. */
  function refuseSoon(socket: Socket) {
    const timer = setTimeout(() => socket.destroy(), refusalMs)
    refused.add(socket)
    socket.once('close', () => {
      clearTimeout(timer)
      refused.delete(socket)
    })
    const [oldest] = refused
    if (oldest && refused.size > maxRefused) {
      refused.delete(oldest)
      oldest.destroy()
    }
  }

  /** @returns false when all of them are active. */
  function closeIdle(group: Group): boolean {
    for (const socket of group) {
      if (currentResponse(socket)) continue
      socket.destroy()
      // Its `close` event comes later, and it may be one of many.
      group.delete(socket)
      open -= 1
      return true
    }
    return false
  }

  function moveToEnd(socket: Socket) {
    const group = groupOf.get(socket)
    if (group?.delete(socket)) group.add(socket)
  }

  return {
    isAdmitted({ socket }) {
      if (refused.size > 0 && !groupOf.has(socket)) return false
      // The order matters only when connections are about to be closed.
      if (open > maxPerGroup / 2) moveToEnd(socket)
      return true
    },
  }
}

function largest(groups: Map<string, Group>): Group {
  let most: Group = new Set()
  for (const group of groups.values()) if (group.size > most.size) most = group
  return most
}
