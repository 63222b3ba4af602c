// Who may do heavy work now, over all workers: as many at a time as there are turns, in the order they asked.
// @ts-check

/** @typedef {{ send: (message: object) => unknown }} Worker */

/** @param {number} count */
export function createTurns(count) {
  /** @type {{ worker: Worker, id: unknown }[]} */
  let waiting = []
  /** @type {{ worker: Worker, id: unknown }[]} */
  let taken = []

  function giveOut() {
    while (taken.length < count) {
      const next = waiting.shift()
      if (!next) return
      taken.push(next)
      next.worker.send({ type: 'turn', id: next.id })
    }
  }

  return {
    /** @param {Worker} worker @param {{ type?: string, id?: unknown }} message */
    hear(worker, { type, id }) {
      if (type === 'turn wanted') waiting.push({ worker, id })
      else if (type === 'turn over')
        taken = taken.filter((turn) => turn.worker !== worker || turn.id !== id)
      else return
      giveOut()
    },
    /** A worker that died in the middle of its turn. @param {Worker} worker */
    forget(worker) {
      waiting = waiting.filter((turn) => turn.worker !== worker)
      taken = taken.filter((turn) => turn.worker !== worker)
      giveOut()
    },
  }
}
