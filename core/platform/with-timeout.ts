/** Settles as `running` does, or as `onTimeout` does when that takes longer than `milliseconds`. */
export async function withTimeout<T>(
  running: Promise<T>,
  milliseconds: number,
  onTimeout: () => T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    return await Promise.race([running, timeout.then(onTimeout)])
  } finally {
    clearTimeout(timer)
  }
}
