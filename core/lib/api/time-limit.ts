/** A signal that aborts after `ms`. The page of the login runs in engines that have no `AbortSignal.timeout`. */
export function timeLimit(ms: number): AbortSignal {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), ms)
  return ending.signal
}
