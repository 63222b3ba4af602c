// A balancer as a host would configure it: it polls the readiness of each instance, distributes visitors over the ready
// ones round robin, and retries nothing, so that visitors see every failure.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../../support/listen.ts'

export type Balancer = {
  port: number
  /** Resolves when the instance receives visitors. */
  add: (port: number) => Promise<void>
  /** Stops sending requests to this instance. */
  remove: (port: number) => void
  close: () => void
}

type Instance = {
  port: number
  isReady: boolean
  /** Consecutive health checks without a response. */
  failures: number
  agent: Agent
}

/** Far below the two seconds for which a draining site still responds. */
const healthMs = 250

export async function openBalancer(): Promise<Balancer> {
  const instances: Instance[] = []
  let turn = 0

  const server = createServer((req, res) => {
    const ready = instances.filter(({ isReady }) => isReady)
    turn += 1
    const instance = ready[turn % ready.length]
    if (!instance) return void res.writeHead(502).end('nobody is ready')
    forward(req, res, instance)
  })
  let isOpen = true
  async function watch(instance: Instance) {
    while (isOpen && instances.includes(instance)) {
      await ask(instance)
      await sleep(healthMs)
    }
  }

  return {
    port: await listen(server),
    async add(port) {
      const instance = { port, isReady: false, failures: 0, agent: keepAlive() }
      instances.push(instance)
      void watch(instance)
      while (!instance.isReady) await sleep(healthMs)
    },
    remove(port) {
      const at = instances.findIndex((instance) => instance.port === port)
      for (const { agent } of instances.splice(at, 1)) agent.destroy()
    },
    close() {
      isOpen = false
      for (const { agent } of instances) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

export type WaitingProxy = {
  port: number
  /** Reads that were reset and retried. */
  resets: () => number
  close: () => void
}

/**
 * Proxy in front of the one instance of a small host while it is restarted. It retries what proxies do by default: a
 * refused connection, since nothing of the request was sent; and one that is reset before any answer, but only for
 * reads. A change is never sent twice.
 */
export async function openWaitingProxy(port: number): Promise<WaitingProxy> {
  const agent = keepAlive()
  let resets = 0
  const server = createServer(async (req, res) => {
    const body = await buffer(req)
    const closed = once(res, 'close').then(() => false)
    for (let tries = 0; tries < 400; tries += 1) {
      const retried = new Promise<boolean>((resolve) => {
        const onRetry = (code?: string) => {
          if (code !== 'ECONNREFUSED') resets += 1
          resolve(true)
        }
        forward(req, res, { port, agent }, { body, onRetry })
      })
      if (!(await Promise.race([retried, closed]))) return
      await sleep(50)
    }
    res.writeHead(502).end('nobody answers')
  })
  return {
    port: await listen(server),
    resets: () => resets,
    close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function keepAlive(): Agent {
  // No longer than the keep-alive of the site.
  return new Agent({ keepAlive: true, timeout: 60_000 })
}

async function ask(instance: Instance): Promise<void> {
  const response = await new Promise<number>((resolve) => {
    const { port } = instance
    const options = { port, host: '127.0.0.1', path: '/health/ready', agent: false, timeout: 5_000 }
    const req = request(options, (res) => {
      res.resume()
      resolve(res.statusCode ?? 0)
    })
    req.on('timeout', () => req.destroy())
    req.on('error', () => resolve(0))
    req.end()
  })
  instance.failures = response === 0 ? instance.failures + 1 : 0
  // A single missing response may be chance; a reported status takes effect at once.
  if (response > 0 || instance.failures > 1) instance.isReady = response === 200
}

type Held = { body: Buffer; onRetry: (code?: string) => void }

function forward(
  req: IncomingMessage,
  res: ServerResponse,
  { port, agent }: Pick<Instance, 'port' | 'agent'>,
  held?: Held,
) {
  const { method, url: path, headers } = req
  const { connection: _, ...passed } = headers
  const onward = request(
    { host: '127.0.0.1', port, agent, method, path, headers: passed },
    (response) => {
      const { connection: _, 'keep-alive': __, ...own } = response.headers
      res.writeHead(response.statusCode ?? 502, own)
      response.pipe(res)
      response.on('error', () => res.destroy())
    },
  )
  onward.on('error', (error: NodeJS.ErrnoException) => {
    const isUnsent = error.code === 'ECONNREFUSED' || (method === 'GET' && !res.headersSent)
    if (held && isUnsent) return held.onRetry(error.code)
    if (res.headersSent) return void res.destroy()
    res.writeHead(502).end(`the site broke off: ${error.code}`)
  })
  if (held) onward.end(held.body)
  else req.pipe(onward)
}
