// Semaphore for heavy work over all workers: `permits` concurrent jobs, first in, first out.

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
    /** Releases the permits of a worker that died. @param {Worker} worker */
    forget(worker) {
      waiting = waiting.filter((permit) => permit.worker !== worker)
      held = held.filter((permit) => permit.worker !== worker)
      grant()
    },
  }
}
