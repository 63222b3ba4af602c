// Reads of what surrounds a page: a failure leaves that part out and never takes the page down.

type Failing = {
  /** Receives the reason of a failed read; by default the failure is thrown. */
  reportMissing?: (error: unknown) => void
}

/** Result of the read, or the fallback if it fails. */
export async function withFallback<T>(
  { reportMissing = rethrow }: Failing,
  read: Promise<T>,
  fallback: T,
): Promise<T> {
  return read.catch((error: unknown) => {
    reportMissing(error)
    return fallback
  })
}

export function rethrow(error: unknown): never {
  throw error
}
