// Acknowledged saves, recorded outside the program, to be compared with its data afterwards.

/** The mark a record carries; null when there is no such record. */
export type State = string | null

type Entry = {
  is: State
  /** State after an unanswered request, if it was stored. */
  doubt?: State
}

export type Ledger = {
  /** Records a request before it is sent. */
  sending: (mark: string) => void
  /** A write was answered with success. */
  acknowledge: (key: string, state: State) => void
  /** No response came, or one that leaves it open. */
  doubt: (key: string, state: State) => void
  stateOf: (key: string) => State
  isInDoubt: (key: string) => boolean
  acknowledged: () => number
  /**
   * Makes the first of the two states the acknowledged one. @returns a sentence for each record that is missing or
   * wrong
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
        // Made by a request whose response never came, so its id was not known.
        if (!sent.has(mark)) problems.push(`${key} is ${mark}, which nobody sent`)
        entries.set(key, { is: mark })
      }
      return problems
    },
  }
}
