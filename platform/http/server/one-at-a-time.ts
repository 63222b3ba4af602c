// Pipelining: a client may send requests without waiting for the answers. Answers go out in order anyway, so a
// request is begun when those before it on its connection are answered. Begun at once, the 2,000 that fit into
// one read would all be worked on, and all their answers kept for somebody who may never read them.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser and no proxy sends even two. */
const mostWaiting = 16

type Exchange = { req: IncomingMessage; res: ServerResponse & { req: IncomingMessage } }

/** A connection on which more than 16 wait is closed. */
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
    // An answer has its connection when its turn has come.
    if (res.socket) return listener(req, res)
    const { socket } = req
    const queue = waiting.get(socket)
    if (socket.destroyed) return
    if (queue && queue.length >= mostWaiting) return void socket.destroy()
    if (queue) return void queue.push({ req, res })
    waiting.set(socket, [{ req, res }])
    answerInProgress(socket)?.once('close', () => next(socket))
  }
}

function answerInProgress(socket: Socket): NodeJS.EventEmitter | undefined {
  return Reflect.get(socket, '_httpMessage') ?? undefined
}
