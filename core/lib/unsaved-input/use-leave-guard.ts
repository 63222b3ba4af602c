import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { editedOf } from '../api/use-edit-param.ts'

type Guard = { mustAsk: () => boolean; ask: () => Promise<boolean> }

/** Guards of the forms on the screen. */
const guards = new Set<Guard>()

/**
 * Asks before the screen is left while `mustAsk()` is true: with our own dialog within the back-office, with the
 * browser's when the page is left. A screen may have several.
 */
export function useLeaveGuard(mustAsk: () => boolean, ask: () => Promise<boolean>): void {
  const latest = useRef({ mustAsk, ask })
  latest.current = { mustAsk, ask }
  useEffect(() => {
    const guard = { mustAsk: () => latest.current.mustAsk(), ask: () => latest.current.ask() }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
}

/** Stops navigation for all guards, since the router knows one blocker only. Called once around the back-office. */
export function useLeaveBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asking().length > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        editedOf(currentLocation.search) !== editedOf(nextLocation.search)),
  )
  // Each time it is stopped there is a new blocker, also when React shows nothing of the moment in between.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => {
      if (asking().length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [])
}

const asking = () => [...guards].filter(({ mustAsk }) => mustAsk())

async function mayLeave(): Promise<boolean> {
  for (const { ask } of asking()) if (!(await ask())) return false
  return true
}
