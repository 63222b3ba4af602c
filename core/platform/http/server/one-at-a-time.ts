// Pipelining: a client may send requests without waiting for responses. Responses are sent in order anyway,
// so a request is started when those before it on its connection are complete. Started at once, all 2,000
// that fit into one read would be processed, and their responses buffered for a client that may never read
// them.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser and no proxy pipelines even two. */
const maxPipelined = 16

type Exchange = { req: IncomingMessage; res: ServerResponse & { req: IncomingMessage } }

/** The response that was begun last, on any connection. */
let latest: Exchange['res'] | undefined

/**
 * Last response of each connection that was not sent at once. Keeping every response until the next request on its
 * connection would cost a request a tenth.
 */
const notSent = new WeakMap<Socket, Exchange['res']>()

/** Returns the response in progress on a connection of `oneAtATime`; undefined between two requests. */
export function currentResponse(socket: Socket): ServerResponse | undefined {
  const last = latest?.req.socket === socket ? latest : notSent.get(socket)
  // Node detaches the socket from a response that has ended.
  return last?.socket ? last : undefined
}

/** Closes a connection on which more than 16 requests wait. */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>()

  function start({ req, res }: Exchange) {
    latest = res
    listener(req, res)
    if (!res.writableEnded || res.writableLength > 0) notSent.set(req.socket, res)
  }

  function next(socket: Socket) {
    const following = waiting.get(socket)?.shift()
    if (!following || socket.destroyed) {
      waiting.delete(socket)
      return
    }
    following.res.once('close', () => next(socket))
    start(following)
  }

  return (req, res) => {
    // Node assigns the socket to a response when it is next in line.
    if (res.socket) return start({ req, res })
    const { socket } = req
    const queue = waiting.get(socket)
    if (socket.destroyed) return
    if (queue && queue.length >= maxPipelined) return void socket.destroy()
    if (queue) return void queue.push({ req, res })
    waiting.set(socket, [{ req, res }])
    currentResponse(socket)?.once('close', () => next(socket))
  }
}
