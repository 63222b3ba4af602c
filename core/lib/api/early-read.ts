// A read that the document begins before the back-office runs, so that two waits become one.
import { timeLimit } from './time-limit.ts'

type EarlyRead = { path: string; token: string; response: Promise<Response | undefined> }

const place = 'earlyRead'

export function readEarly(path: string, token: string): void {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const signal = timeLimit(20_000)
  const options = { headers, signal, cache: 'no-store', credentials: 'omit' } as const
  const response = fetch(path, options).catch(() => undefined)
  Object.assign(window, { [place]: { path, token, response } satisfies EarlyRead })
}

/** Returns the response if the document has asked the same, once; undefined if it did not or the connection failed. */
export async function takeEarly(path: string, token: string | undefined) {
  const early: EarlyRead | undefined = Reflect.get(globalThis, place)
  if (early?.path !== path || early.token !== token) return undefined
  Reflect.deleteProperty(globalThis, place)
  return early.response
}
