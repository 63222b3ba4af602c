// Which request the program is working on, so that every line of the log and every answer about a fault can
// name it, and a person can tell the host which one was theirs.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const scope = new AsyncLocalStorage<string>()

/** What proxies make: 32 hex digits (nginx), a UUID (Caddy, HAProxy). Nothing that could break a log line. */
const wellFormed = /^[\w.-]{8,64}$/

/** @param proposed by a proxy of ours; undefined when there is none, for a visitor must not choose it. */
export function chooseRequestId(proposed: string | string[] | undefined): string {
  return typeof proposed === 'string' && wellFormed.test(proposed) ? proposed : randomUUID()
}

export function withRequestId<T>(requestId: string, work: () => T): T {
  return scope.run(requestId, work)
}

/** Undefined outside of a request: at the start, in the daily tidying. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}
