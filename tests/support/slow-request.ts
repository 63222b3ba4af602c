/** A request that sends one byte until `finish`. */
export type SlowRequest = {
  request: Request
  /** Resolves when that byte was read, and more is requested. */
  isBegun: Promise<void>
  finish: () => void
}

type Sent = { token: string; json?: unknown; form?: FormData }

/** `slowRequest('POST /api/donors', { token, json })`; without a body of its own it sends an empty one as JSON. */
export async function slowRequest(line: string, { token, json = {}, form }: Sent) {
  const [method = 'POST', path = '/'] = line.split(' ')
  const whole = form
    ? new Response(form)
    : new Response(JSON.stringify(json), { headers: { 'Content-Type': 'application/json' } })
  const headers = new Headers(whole.headers)
  headers.set('Authorization', `Bearer ${token}`)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent > 0) {
          begun.resolve()
          await finished.promise
        }
        const next = bytes.subarray(sent, sent === 0 ? 1 : bytes.length)
        sent += next.length
        if (next.length > 0) controller.enqueue(next)
        if (sent === bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  const request = new Request(`http://localhost${path}`, init)
  const slow: SlowRequest = { request, isBegun: begun.promise, finish: () => finished.resolve() }
  return slow
}
