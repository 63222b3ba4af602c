// A screen whose code cannot be fetched would become an error page of the browser. So code and styles of all screens
// are fetched into the browser's cache while a screen stays open: a clerk without a connection can still open screens,
// and each reports what it could not load.
import { useEffect } from 'react'

/** Time after a screen has been opened until the most frequent form is fetched. */
const formMs = 1_500
/** Time without another screen: on a slow line, that screen needs the whole connection. */
const quietMs = 20_000

const firstForm = 'admin/settings/notices/new'

/** @param pathname of the open screen */
export function useWarmScreens(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen stops it, and begins it anew.
  useEffect(() => {
    if (savesData()) return
    const leaving = new AbortController()
    const timers = [
      setTimeout(() => void fetchAll(leaving.signal, firstForm), formMs),
      setTimeout(() => void fetchAll(leaving.signal), quietMs),
    ]
    return () => {
      timers.forEach(clearTimeout)
      leaving.abort()
    }
  }, [pathname])
}

/** Fetches all files one by one with low priority. A file that fails is fetched when it is needed. */
async function fetchAll(signal: AbortSignal, screen = 'admin/') {
  for (const address of screenFiles(screen)) {
    if (signal.aborted || navigator.onLine === false) return
    const response = await fetch(address, { signal, priority: 'low' }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
  }
}

/** Returns the files of screens from the framework's own manifest. @param start of their addresses */
function screenFiles(start: string): Set<string> {
  const routes = Object.entries(inside(inside(window, '__reactRouterManifest'), 'routes'))
  const written = JSON.stringify(routes.filter(([id]) => id.startsWith(start)))
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
