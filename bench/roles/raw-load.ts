// A load generator that costs less than any server it asks, so that the server is the limit: the same request
// again and again on open connections, answers counted by their bytes.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { preciseProcessorSeconds } from '../process-tree.ts'
import { answerQuestions } from '../role.ts'
import { quantile } from '../statistics.ts'

export type RawLoadQuestion = {
  port: number
  path: string
  connections: number
  /** Measured from the moment when every connection has been answered once. */
  ms: number
  /** The server, whose processor time is read at both ends of the measured time. */
  pid: number
}

export type RawLoadAnswer = {
  requestsPerSecond: number
  /** Microseconds of the server's processor for one answer; 0 where it cannot be known. */
  microsEach: number
  /** Milliseconds. */
  p50: number
  p99: number
}

type Connection = { answered: Promise<void>; close: () => void }

const readBufferBytes = 65_536
const ok = 'HTTP/1.1 200'

export function startRawLoad() {
  answerQuestions(run)
}

async function run({ pid, ...question }: RawLoadQuestion): Promise<RawLoadAnswer> {
  let times: number[] = []
  const connections = Array.from({ length: question.connections }, () =>
    openConnection(question, (ms) => times.push(ms)),
  )
  await Promise.all(connections.map(({ answered }) => answered))
  times = []
  const before = preciseProcessorSeconds(pid)
  const startedAt = performance.now()
  await sleep(question.ms)
  const used = preciseProcessorSeconds(pid) - before
  const seconds = (performance.now() - startedAt) / 1000
  for (const { close } of connections) close()
  return {
    requestsPerSecond: times.length / seconds,
    microsEach: (used / times.length) * 1e6,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

/** Sends a request, and the next as soon as it is answered. Anything but the same answer ends the process. */
function openConnection(
  { port, path }: Pick<RawLoadQuestion, 'port' | 'path'>,
  onAnswer: (ms: number) => void,
): Connection {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`
  let bytesEach = 0
  let received = 0
  let sentAt = 0
  const send = () => {
    sentAt = performance.now()
    socket.write(request, 'latin1')
  }
  const callback = (count: number) => {
    if (received === 0) {
      const status = buffer.toString('latin1', 0, ok.length)
      if (status !== ok) throw new Error(`${path} answers ${status}`)
      bytesEach ||= lengthOf(buffer.toString('latin1', 0, count))
    }
    received += count
    if (received < bytesEach) return true
    received = 0
    onAnswer(performance.now() - sentAt)
    resolve()
    send()
    return true
  }
  const buffer = Buffer.allocUnsafe(readBufferBytes)
  const socket = connect(
    { port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } },
    send,
  )
  return { answered, close: () => socket.destroy() }
}

/** @param start of an answer, with its whole head, which is the same length for every answer. */
function lengthOf(start: string): number {
  const [, body] = /\r\ncontent-length: (\d+)\r\n/i.exec(start) ?? []
  const head = start.indexOf('\r\n\r\n')
  if (!body || head === -1) throw new Error('an answer does not say its length')
  return head + 4 + Number(body)
}
