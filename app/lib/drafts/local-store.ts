// The browser's own memory. It can be full, switched off or hold anything, so nothing here throws.

export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** @returns whether it was kept. */
export function writeLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Switched off: there was nothing to remove.
  }
}

export function localKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
