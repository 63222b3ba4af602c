/** Returns a function that prints the progress of an import every five seconds. */
export function printProgress() {
  let printedAt = 0
  return (step: 'media' | 'records', done: number, all: number) => {
    if (performance.now() - printedAt < 5_000) return
    printedAt = performance.now()
    console.log(
      step === 'media' ? `Images and files: ${done} of ${all}` : `Records: ${done} of ${all}`,
    )
  }
}

/** Ends an import between two files; its change itself is never interrupted halfway. */
export function stopOnSignal(): () => boolean {
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true
    })
  }
  return () => isStopped
}
