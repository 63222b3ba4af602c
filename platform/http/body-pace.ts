import type { IncomingMessage } from 'node:http'

const graceMs = 30_000
/** The 25 MiB report of a slow line needs minutes; a line below this speed brings nothing to an end. */
const leastBytesPerSecond = 1_000
const checkMs = 2_000

/**
 * Ends a request whose body stands still. Node's own limit is on the whole of it, so either a photo on a slow
 * line fails or a trickle holds its place for minutes. Here a body gets 30 seconds, and a second more for
 * each 1,000 bytes that arrive (as in Apache's mod_reqtimeout); Node's limit stays above it.
 */
export function watchBodyPace(req: IncomingMessage): void {
  const startedAt = performance.now()
  const startedBytes = req.socket.bytesRead
  let excusedMs = 0
  const timer = setInterval(() => {
    // Node ends a request with its connection only while its answer is under way.
    if (req.socket.destroyed) return stop()
    // Bytes that wait for us to read them are not the visitor's delay.
    if (req.readableLength > 0) excusedMs += checkMs
    const received = req.socket.bytesRead - startedBytes
    const allowedMs = graceMs + excusedMs + (received / leastBytesPerSecond) * 1_000
    if (performance.now() - startedAt > allowedMs) req.destroy()
  }, checkMs)
  const stop = () => clearInterval(timer)
  req.once('end', stop)
  req.once('close', stop)
}
