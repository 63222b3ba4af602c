import type { IncomingMessage } from 'node:http'

const graceMs = 30_000
/** A 25 MiB report takes minutes on a slow connection; below this rate an upload never completes. */
const minBytesPerSecond = 1_000
const checkIntervalMs = 2_000

/**
 * Aborts a request whose body stalls. Node only limits the total time, so either a photo on a slow connection
 * fails or a trickling body holds resources for minutes. Here a body gets 30 seconds, and one second more for
 * each 1,000 bytes received (as in Apache's mod_reqtimeout); Node's limit stays above it.
 */
export function enforceSlowBodyTimeout(req: IncomingMessage): void {
  const startedAt = performance.now()
  const startedBytes = req.socket.bytesRead
  let excusedMs = 0
  const timer = setInterval(() => {
    // Node ends a request with its connection only while its response is under way.
    if (req.socket.destroyed) return stop()
    // Time in which received bytes wait for us to read them is not the client's delay.
    if (req.readableLength > 0) excusedMs += checkIntervalMs
    const received = req.socket.bytesRead - startedBytes
    const allowedMs = graceMs + excusedMs + (received / minBytesPerSecond) * 1_000
    if (performance.now() - startedAt > allowedMs) req.destroy()
  }, checkIntervalMs)
  const stop = () => clearInterval(timer)
  req.once('end', stop)
  req.once('close', stop)
}
