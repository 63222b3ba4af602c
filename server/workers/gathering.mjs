// Whoever is asked for the figures answers for all workers: it sends its own here and gets everybody's back.
// @ts-check
import cluster from 'node:cluster'

/** A worker that is this slow is left out, so that one that hangs does not hide the others. */
const patienceMs = 1_000

/** @typedef {import('node:cluster').Worker} Worker */

export function createGathering() {
  /** @type {Map<number, (snapshot: unknown) => void>} */
  const open = new Map()
  let count = 0

  /** @param {Worker} asking @param {{ id?: unknown, snapshot?: unknown }} message */
  function gather(asking, { id, snapshot }) {
    const gathering = ++count
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && worker !== asking && worker.isConnected(),
    )
    const snapshots = [snapshot]
    const timer = setTimeout(answer, patienceMs)
    open.set(gathering, (one) => {
      snapshots.push(one)
      if (snapshots.length > others.length) answer()
    })
    for (const other of others) other?.send({ type: 'snapshot wanted', id: gathering })
    if (others.length === 0) answer()

    function answer() {
      if (!open.delete(gathering)) return
      clearTimeout(timer)
      asking.send({ type: 'gathered', id, snapshots: snapshots.filter(Boolean) })
    }
  }

  return {
    /** @param {Worker} worker @param {{ type?: string, id?: unknown, snapshot?: unknown }} message */
    hear(worker, message) {
      if (message.type === 'gather') gather(worker, message)
      if (message.type === 'snapshot') open.get(Number(message.id))?.(message.snapshot)
    },
  }
}
