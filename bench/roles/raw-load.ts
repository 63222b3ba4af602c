// This load generator is cheaper than any server, so that the server is the bottleneck. It repeats one request on
// open connections and counts responses by their bytes.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { preciseProcessorSeconds } from '../process-tree.ts'
import { handleRequests } from '../role.ts'

export type RawLoadRequest = {
  port: number
  path: string
  connections: number
  /** Duration in milliseconds, from the time at which every connection has received a response. */
  ms: number
  /** Process id of the server, whose processor time is measured. */
  pid: number
}

export type RawLoadResponse = {
  /** Processor time of the server per response, in microseconds. */
  microsEach: number
}

type Connection = { responded: Promise<void>; close: () => void }

const readBufferBytes = 65_536
/** Pause in which the server cleans up after closed connections, which would disturb the next measurement. */
const settleMs = 50
const ok = 'HTTP/1.1 200'

export function startRawLoad() {
  handleRequests(run)
}

async function run({ pid, ...request }: RawLoadRequest): Promise<RawLoadResponse> {
  let count = 0
  const connections = Array.from({ length: request.connections }, () =>
    openConnection(request, () => {
      count += 1
    }),
  )
  const sleepAgain = stayAwake()
  await Promise.all(connections.map(({ responded }) => responded))
  count = 0
  const before = preciseProcessorSeconds(pid)
  await sleep(request.ms)
  const used = preciseProcessorSeconds(pid) - before
  sleepAgain()
  for (const { close } of connections) close()
  await sleep(settleMs)
  return { microsEach: (used / count) * 1e6 }
}

/**
 * Keeps this process awake. A server spends several microseconds on waking the process that it writes to, and a
 * slower server does so more often, because its client sleeps more often.
 */
function stayAwake(): () => void {
  let isAwake = true
  const poll = () => {
    if (isAwake) setImmediate(poll)
  }
  poll()
  return () => {
    isAwake = false
  }
}

/** Sends a request, and another after each response. An unexpected response ends the process. */
function openConnection(
  { port, path }: Pick<RawLoadRequest, 'port' | 'path'>,
  onResponse: () => void,
): Connection {
  const { promise: responded, resolve } = Promise.withResolvers<void>()
  const requestText = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`
  let bytesEach = 0
  let received = 0
  const send = () => socket.write(requestText, 'latin1')
  const callback = (count: number) => {
    if (received === 0) {
      const status = buffer.toString('latin1', 0, ok.length)
      if (status !== ok) throw new Error(`${path} responds with ${status}`)
      bytesEach ||= lengthOf(buffer.toString('latin1', 0, count))
    }
    received += count
    if (received < bytesEach) return true
    received = 0
    onResponse()
    resolve()
    send()
    return true
  }
  const buffer = Buffer.allocUnsafe(readBufferBytes)
  const socket = connect(
    { port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } },
    send,
  )
  return { responded, close: () => socket.destroy() }
}

/**
 * Returns the length of a response.
 * @param start start of the response with its head, whose length is the same in every response
 */
function lengthOf(start: string): number {
  const [, body] = /\r\ncontent-length: (\d+)\r\n/i.exec(start) ?? []
  const head = start.indexOf('\r\n\r\n')
  if (!body || head === -1) throw new Error('an answer does not say its length')
  return head + 4 + Number(body)
}
