// A screen whose code cannot be fetched is a browser's error page. So the code and styles of every screen
// (some 60 KB compressed) are brought into the browser's cache soon after the first screen stands: without a
// line a clerk can still move about, and each screen says itself what it could not bring.
import { useEffect } from 'react'

/** Time that the first screen has the connection for itself. */
const afterMs = 4_000

export function useWarmScreens(): void {
  useEffect(() => {
    if (savesData()) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void fetchAll(leaving.signal), afterMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [])
}

/** One after the other, behind everything that somebody waits for. What fails is fetched when it is needed. */
async function fetchAll(signal: AbortSignal) {
  for (const address of screenFiles()) {
    if (signal.aborted || navigator.onLine === false) return
    const response = await fetch(address, { signal, priority: 'low' }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
  }
}

/** Files of the back-office's routes, from the list the framework keeps for itself. */
function screenFiles(): Set<string> {
  const routes = Object.entries(inside(inside(window, '__reactRouterManifest'), 'routes'))
  const written = JSON.stringify(routes.filter(([id]) => id.startsWith('admin/')))
  return new Set([...written.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file))
}

/** Some browsers say that their reader pays by the megabyte. */
function savesData(): boolean {
  return Reflect.get(inside(navigator, 'connection'), 'saveData') === true
}

function inside(what: object, name: string): object {
  const found: unknown = Reflect.get(what, name)
  return typeof found === 'object' && found !== null ? found : {}
}
