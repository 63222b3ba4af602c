// Any worker can serve the metrics of all: it sends its own snapshot here and receives all of them.
import cluster from 'node:cluster'

/** A worker that takes longer is left out, so that a hanging one does not hide the others. */
const timeoutMs = 1_000

/** @typedef {import('node:cluster').Worker} Worker */

export function createMetricsAggregator() {
  /** @type {Map<number, (snapshot: unknown) => void>} */
  const pending = new Map()
  let count = 0

  /** @param {Worker} requester @param {{ id?: unknown, snapshot?: unknown }} message */
  function aggregate(requester, { id, snapshot }) {
    const request = ++count
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && worker !== requester && worker.isConnected(),
    )
    const snapshots = [snapshot]
    const timer = setTimeout(reply, timeoutMs)
    pending.set(request, (received) => {
      snapshots.push(received)
      if (snapshots.length > others.length) reply()
    })
    for (const other of others) other?.send({ type: 'get snapshot', id: request })
    if (others.length === 0) reply()

    function reply() {
      if (!pending.delete(request)) return
      clearTimeout(timer)
      requester.send({ type: 'snapshots', id, snapshots: snapshots.filter(Boolean) })
    }
  }

  return {
    /** @param {Worker} worker @param {{ type?: string, id?: unknown, snapshot?: unknown }} message */
    onMessage(worker, message) {
      if (message.type === 'aggregate') aggregate(worker, message)
      if (message.type === 'snapshot') pending.get(Number(message.id))?.(message.snapshot)
    },
  }
}
