// What a page can stand without, because it only stands around the page or beside its own words.

type Failing = {
  /** Told why something could not be read. Without it, that fails whoever reads it. */
  goWithout?: (error: unknown) => void
}

/** What was read, or the fallback when it cannot be. */
export async function orWithout<T>(
  { goWithout = rethrow }: Failing,
  read: Promise<T>,
  fallback: T,
): Promise<T> {
  return read.catch((error: unknown) => {
    goWithout(error)
    return fallback
  })
}

export function rethrow(error: unknown): never {
  throw error
}
