// A connection that is on its way to a worker when it dies. Node keeps it until the worker says whether it takes
// it, and asks nobody else when that answer never comes: the visitor would wait until the browser gives up.
// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What the worker left unanswered is refused in its name, so that Node hands it to another. Nothing is done
 * twice: a worker says that it takes a connection before it reads from it. The messages are Node's own
 * (`lib/internal/cluster`, Node 24), and `tests/workers.test.ts` fails when they change.
 * @param {import('node:cluster').Worker} worker
 */
export function handOverWhenGone(worker) {
  const { process: child } = worker
  const send = child.send.bind(child)
  /** The number of what it was last asked to take; one at a time. @type {unknown} */
  let offer
  /** @param {any[]} args @returns {boolean} */
  child.send = (...args) => {
    const [message, connection] = args
    if (connection) offer = message.seq
    return Reflect.apply(send, child, args)
  }
  worker.once('exit', async () => {
    // What it has still said is heard first.
    while (child.connected) await sleep(5)
    // With an offer open Node leaves this out, and would go on to offer connections to the dead.
    child.emit('disconnect')
    child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: offer, accepted: false })
  })
}
