// Memory for uploaded files that are processed. They wait on the disk for it.

export type MemoryQueue = {
  /** Resolves with a function that releases the memory. A file that fits need not wait for a larger one. */
  acquire: (bytes: number) => Promise<() => void>
}

type Waiting = { bytes: number; start: () => void }

/** @param totalBytes a single longer file is admitted while nothing else is */
export function createMemoryQueue(totalBytes: number): MemoryQueue {
  const waiting = new Set<Waiting>()
  let usedBytes = 0

  function startFitting() {
    for (const one of waiting) {
      if (usedBytes > 0 && usedBytes + one.bytes > totalBytes) continue
      waiting.delete(one)
      usedBytes += one.bytes
      one.start()
    }
  }

  return {
    async acquire(bytes) {
      await new Promise<void>((start) => {
        waiting.add({ bytes, start })
        startFitting()
      })
      return () => {
        usedBytes -= bytes
        startFitting()
      }
    },
  }
}
