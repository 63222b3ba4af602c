// How much heavy work runs at a time over all workers: `permits` jobs, in the order in which they asked.
// @ts-check

/** @typedef {{ send: (message: object) => unknown }} Worker */

/** @param {number} permits */
export function createSemaphore(permits) {
  /** @type {{ worker: Worker, id: unknown }[]} */
  let waiting = []
  /** @type {{ worker: Worker, id: unknown }[]} */
  let held = []

  function grant() {
    while (held.length < permits) {
      const next = waiting.shift()
      if (!next) return
      held.push(next)
      next.worker.send({ type: 'acquired', id: next.id })
    }
  }

  return {
    /** @param {Worker} worker @param {{ type?: string, id?: unknown }} message */
    onMessage(worker, { type, id }) {
      if (type === 'acquire') waiting.push({ worker, id })
      else if (type === 'release')
        held = held.filter((permit) => permit.worker !== worker || permit.id !== id)
      else return
      grant()
    },
    /** A worker that died while it held a permit. @param {Worker} worker */
    forget(worker) {
      waiting = waiting.filter((permit) => permit.worker !== worker)
      held = held.filter((permit) => permit.worker !== worker)
      grant()
    },
  }
}
