// Built-ins of newer engines for the back-office. Only engines back to Chrome 94 and Safari 16.4 load them.

const inArrays: ThisType<unknown[]> & Record<string, (...values: never[]) => unknown> = {
  toSorted(compare: (a: unknown, b: unknown) => number) {
    return this.slice().sort(compare)
  },
  toReversed() {
    return this.slice().reverse()
  },
  toSpliced(start: number, count: number, ...added: unknown[]) {
    const copy = this.slice()
    copy.splice(start, count, ...added)
    return copy
  },
  with(index: number, value: unknown) {
    const copy = this.slice()
    copy[index < 0 ? this.length + index : index] = value
    return copy
  },
  findLast(isWanted: (value: unknown, index: number, all: unknown[]) => boolean) {
    return this[lastIndex(this, isWanted)]
  },
  findLastIndex(isWanted: (value: unknown, index: number, all: unknown[]) => boolean) {
    return lastIndex(this, isWanted)
  },
}

function lastIndex(
  all: unknown[],
  isWanted: (value: unknown, index: number, all: unknown[]) => boolean,
): number {
  let index = all.length - 1
  while (index >= 0 && !isWanted(all[index], index, all)) index -= 1
  return index
}

function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value, index: number) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  let index = 0
  for (const value of values) {
    const key = keyOf(value, index++)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return groups
}

function withResolvers() {
  const parts: Record<string, unknown> = {}
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}

function anyOf(signals: Iterable<AbortSignal>): AbortSignal {
  const ending = new AbortController()
  for (const signal of signals) {
    const end = () => ending.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true, signal: ending.signal })
  }
  return ending.signal
}

function parse(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

const inText: ThisType<string> & Record<string, () => unknown> = {
  toWellFormed() {
    return this.replace(/\p{Cs}/gu, '\ufffd')
  },
}

complete(Array.prototype, inArrays)
complete(String.prototype, inText)
complete(Map, { groupBy })
complete(Promise, { withResolvers })
complete(AbortSignal, { any: anyOf })
complete(URL, { parse, canParse: (url: string, base?: string) => parse(url, base) !== null })
// Only values that JSON can hold are copied.
complete(globalThis, { structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) })

function complete(place: object, parts: object): void {
  for (const [name, value] of Object.entries(parts)) {
    if (!(name in place))
      Object.defineProperty(place, name, { value, writable: true, configurable: true })
  }
}

export {}
