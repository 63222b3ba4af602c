// Whichever worker is asked for the metrics answers for all: it sends its own here and gets everybody's back.
// @ts-check
import cluster from 'node:cluster'

/** A worker that is this slow is left out, so that one that hangs does not hide the others. */
const timeoutMs = 1_000

/** @typedef {import('node:cluster').Worker} Worker */

export function createMetricsAggregator() {
  /** @type {Map<number, (snapshot: unknown) => void>} */
  const pending = new Map()
  let count = 0

  /** @param {Worker} asking @param {{ id?: unknown, snapshot?: unknown }} message */
  function aggregate(asking, { id, snapshot }) {
    const request = ++count
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && worker !== asking && worker.isConnected(),
    )
    const snapshots = [snapshot]
    const timer = setTimeout(answer, timeoutMs)
    pending.set(request, (one) => {
      snapshots.push(one)
      if (snapshots.length > others.length) answer()
    })
    for (const other of others) other?.send({ type: 'get snapshot', id: request })
    if (others.length === 0) answer()

    function answer() {
      if (!pending.delete(request)) return
      clearTimeout(timer)
      asking.send({ type: 'snapshots', id, snapshots: snapshots.filter(Boolean) })
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
