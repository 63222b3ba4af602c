// Pipelining: a client may send requests without waiting for responses. Responses are sent in order anyway,
// so a request is started when those before it on its connection are complete. Started at once, all 2,000
// that fit into one read would be processed, and their responses buffered for a client that may never read
// them.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser and no proxy pipelines even two. */
const maxPipelined = 16

type Exchange = { req: IncomingMessage; res: ServerResponse & { req: IncomingMessage } }

/** Closes a connection on which more than 16 requests wait. */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>()

  function next(socket: Socket) {
    const following = waiting.get(socket)?.shift()
    if (!following || socket.destroyed) {
      waiting.delete(socket)
      return
    }
    const { req, res } = following
    res.once('close', () => next(socket))
    listener(req, res)
  }

  return (req, res) => {
    // Node assigns the socket to a response when it is next in line.
    if (res.socket) return listener(req, res)
    const { socket } = req
    const queue = waiting.get(socket)
    if (socket.destroyed) return
    if (queue && queue.length >= maxPipelined) return void socket.destroy()
    if (queue) return void queue.push({ req, res })
    waiting.set(socket, [{ req, res }])
    currentResponse(socket)?.once('close', () => next(socket))
  }
}

function currentResponse(socket: Socket): NodeJS.EventEmitter | undefined {
  return Reflect.get(socket, '_httpMessage') ?? undefined
}
