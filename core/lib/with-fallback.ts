// Reads of secondary parts of a page: a failure leaves out that part and never fails the page.

type Failing = {
  /** Receives the reason of a failed read; by default the failure is thrown. */
  reportMissing?: (error: unknown) => void
}

/** Returns the result of the read, or the fallback if it fails. */
export async function withFallback<T>(
  { reportMissing = rethrow }: Failing,
  read: Promise<T>,
  fallback: T,
): Promise<T> {
  return read.catch((error: unknown) => {
    // A thrown response, such as that of a page that does not exist, is no failure.
    if (!(error instanceof Error)) throw error
    reportMissing(error)
    return fallback
  })
}

export function rethrow(error: unknown): never {
  throw error
}
