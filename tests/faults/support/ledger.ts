// Acknowledged saves, recorded outside the program, to be compared with its data afterwards.

/** Mark of a record; null if there is no such record. */
export type State = string | null

type Entry = {
  is: State
  /** State after a request without a response, if it was stored. */
  doubt?: State
}

export type Ledger = {
  /** Records a request before it is sent. */
  sending: (mark: string) => void
  /** Records a write with a success response. */
  acknowledge: (key: string, state: State) => void
  /** Records a write without a response, or with one that leaves the result open. */
  doubt: (key: string, state: State) => void
  stateOf: (key: string) => State
  isInDoubt: (key: string) => boolean
  acknowledged: () => number
  /**
   * Compares with the actual state, which is acknowledged from then on.
   * @returns one sentence for each record that is missing or wrong
   */
  compare: (actual: ReadonlyMap<string, string>) => string[]
}

export function openLedger(): Ledger {
  const entries = new Map<string, Entry>()
  const sent = new Set<string>()
  let count = 0

  return {
    sending: (mark) => sent.add(mark),
    acknowledge(key, is) {
      count += 1
      entries.set(key, { is })
    },
    doubt(key, doubt) {
      entries.set(key, { is: entries.get(key)?.is ?? null, doubt })
    },
    stateOf: (key) => entries.get(key)?.is ?? null,
    isInDoubt: (key) => entries.get(key)?.doubt !== undefined,
    acknowledged: () => count,
    compare(actual) {
      const problems: string[] = []
      for (const [key, { is, doubt }] of entries) {
        const now = actual.get(key) ?? null
        if (now !== is && (doubt === undefined || now !== doubt)) {
          problems.push(`${key} is ${now}, acknowledged was ${is}`)
        }
        entries.set(key, { is: now })
      }
      for (const [key, mark] of actual) {
        if (entries.has(key)) continue
        // Created by a request without a response, so its id was unknown.
        if (!sent.has(mark)) problems.push(`${key} is ${mark}, which nobody sent`)
        entries.set(key, { is: mark })
      }
      return problems
    },
  }
}
