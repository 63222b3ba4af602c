// How many connections may be open, and whose give way when there are more. A connection on which nothing is
// asked just now is closed for a new one, as any server may do between two requests, so that whoever holds
// thousands of them keeps nobody out, neither a village behind one address nor the rest of the world.
import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from './client-address.ts'

export type ConnectionLimitOptions = {
  total?: number
  /** Of one address; behind a proxy of ours every connection is the proxy's, and only `total` holds. */
  perAddress?: number
}

export type ConnectionLimits = {
  /** Whether a request came on one of the connections that are let in; on another it is refused. */
  isLetIn: (req: IncomingMessage) => boolean
}

/** An idle one takes some 10 KB. */
const defaultTotal = 4_000
/** A browser opens six, and keeps them for a minute. */
const defaultPerAddress = 1_000
/** Beyond the total: those that are told to come again. */
const refusedAtOnce = 500
/** For the one request of a connection that is not let in. */
const refusalMs = 5_000

/** Connections of one address, the one that asked last at the end. */
type Group = Set<Socket>

export function limitConnections(
  server: Server,
  trustedProxies: number,
  { total = defaultTotal, perAddress = defaultPerAddress }: ConnectionLimitOptions = {},
): ConnectionLimits {
  const groups = new Map<string, Group>()
  const groupOf = new WeakMap<Socket, Group>()
  const mostOfOne = trustedProxies > 0 ? total : perAddress
  const refused = new Set<Socket>()
  let open = 0

  // Never reached by what is counted here; Node's own last bound.
  server.maxConnections = total + 2 * refusedAtOnce
  server.prependListener('connection', (socket: Socket) => {
    const address = trustedProxies > 0 ? 'proxy' : clientAddress({ socket, headers: {} }, 0)
    const group = groups.get(address) ?? new Set()
    const hasRoom =
      (group.size < mostOfOne || closeIdle(group)) && (open < total || closeIdle(largest(groups)))
    if (!hasRoom) return refuseSoon(socket)
    groups.set(address, group)
    group.add(socket)
    groupOf.set(socket, group)
    open += 1
    socket.once('close', () => leave(socket, group, address))
  })

  function leave(socket: Socket, group: Group, address: string) {
    if (group.delete(socket)) open -= 1
    if (group.size === 0) groups.delete(address)
  }

  /** It has some seconds to ask, so that it can be told, and fewer when very many are refused. */
  function refuseSoon(socket: Socket) {
    const timer = setTimeout(() => socket.destroy(), refusalMs)
    refused.add(socket)
    socket.once('close', () => {
      clearTimeout(timer)
      refused.delete(socket)
    })
    const [oldest] = refused
    if (oldest && refused.size > refusedAtOnce) {
      refused.delete(oldest)
      oldest.destroy()
    }
  }

  /** @returns false when something is asked on each of them. */
  function closeIdle(group: Group): boolean {
    for (const socket of group) {
      if (isAnswering(socket)) continue
      socket.destroy()
      // Its `close` comes later, and it may be one of very many.
      group.delete(socket)
      open -= 1
      return true
    }
    return false
  }

  return {
    isLetIn({ socket }) {
      const group = groupOf.get(socket)
      if (!group) return false
      // The order matters only where connections are about to be closed.
      if (group.size > mostOfOne / 2 && group.delete(socket)) group.add(socket)
      return true
    },
  }
}

function largest(groups: Map<string, Group>): Group {
  let most: Group = new Set()
  for (const group of groups.values()) if (group.size > most.size) most = group
  return most
}

function isAnswering(socket: Socket): boolean {
  return Reflect.get(socket, '_httpMessage') instanceof ServerResponse
}
