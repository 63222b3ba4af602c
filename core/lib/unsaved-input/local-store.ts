// The browser's local storage, and that of one tab. They can be full, disabled or hold anything, so nothing here throws.

type Area = 'browser' | 'tab'

const areas = { browser: () => localStorage, tab: () => sessionStorage }

export function readLocal(key: string, area: Area = 'browser'): string | undefined {
  try {
    return areas[area]().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value. @returns false if the browser refuses or is full */
export function writeLocal(key: string, value: string, area: Area = 'browser'): boolean {
  try {
    areas[area]().setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeLocal(key: string, area: Area = 'browser'): void {
  try {
    areas[area]().removeItem(key)
  } catch {
    // Storage is disabled: there was nothing to remove.
  }
}

export function localKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
