import type { Readable } from 'node:stream'

/** Converts a stream to a response body. A client that disconnects cancels it, and the file is closed. */
export function toWebStream(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = stream.iterator()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        stream.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
