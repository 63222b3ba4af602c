// Built-ins of newer engines for the back-office. Only engines back to Chrome 94 and Safari 16.4 load them.
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/es.string.to-well-formed.js'
import 'core-js/modules/web.url.can-parse.js'
import 'core-js/modules/web.url.parse.js'

// core-js lacks these, or needs twenty kilobytes for them.
AbortSignal.any ??= (signals) => {
  const ending = new AbortController()
  for (const signal of signals) {
    const end = () => ending.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true, signal: ending.signal })
  }
  return ending.signal
}

// Only values that JSON can hold are copied.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
