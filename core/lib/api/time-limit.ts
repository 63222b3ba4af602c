/** Returns a signal that aborts after `ms`. The page of the login runs in engines that have no `AbortSignal.timeout`. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
