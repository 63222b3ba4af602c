import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { editedOf } from '../api/use-edit-param.ts'

/**
 * Asks before the screen is left while `mustAsk()` is true: with our own dialog within the back-office, with the
 * browser's when the page is left.
 */
export function useLeaveGuard(mustAsk: () => boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mustAsk() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        editedOf(currentLocation.search) !== editedOf(nextLocation.search)),
  )
  // Each time it is stopped there is a new blocker, also when React shows nothing of the moment in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once for each time it is stopped.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [mustAsk])
}
