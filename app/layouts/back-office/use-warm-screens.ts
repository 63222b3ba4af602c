// A screen whose code cannot be fetched would become an error page of the browser. So code and styles of all screens
// are fetched into the browser's cache while a screen stays open: a clerk without a connection can still open screens,
// and each reports what it could not load.
import { useEffect } from 'react'

/** Time without another screen: on a slow line, that screen needs the whole connection. */
const quietMs = 20_000

/** @param pathname of the open screen */
export function useWarmScreens(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen stops it, and begins it anew.
  useEffect(() => {
    if (savesData()) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void fetchAll(leaving.signal), quietMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [pathname])
}

/** Fetches all files one by one with low priority. A file that fails is fetched when it is needed. */
async function fetchAll(signal: AbortSignal) {
  for (const address of screenFiles()) {
    if (signal.aborted || navigator.onLine === false) return
    const response = await fetch(address, { signal, priority: 'low' }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
  }
}

/** Returns the files of the back-office's routes from the framework's own manifest. */
function screenFiles(): Set<string> {
  const routes = Object.entries(inside(inside(window, '__reactRouterManifest'), 'routes'))
  const written = JSON.stringify(routes.filter(([id]) => id.startsWith('admin/')))
  return new Set([...written.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file))
}

/** True if the browser asks to save data. */
function savesData(): boolean {
  return Reflect.get(inside(navigator, 'connection'), 'saveData') === true
}

function inside(what: object, name: string): object {
  const found: unknown = Reflect.get(what, name)
  return typeof found === 'object' && found !== null ? found : {}
}
