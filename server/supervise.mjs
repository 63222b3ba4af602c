// `WORKERS=n`: n processes that share one port, and this supervisor. It serves no requests and loads nothing
// of the site, so it stays small and has little that could fail. Plain JavaScript for the same reason as
// start.mjs.
import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { createMetricsAggregator } from './workers/aggregate-metrics.mjs'
import { createSemaphore } from './workers/semaphore.mjs'

/** A worker that ran this long did not fail at the start. */
const healthyMs = 60_000
const maxBackoffMs = 30_000
/** A worker starts in about a second; a slow database may delay it by a minute. */
const startTimeoutMs = 90_000
/** Longer than a worker takes to drain. */
const stopTimeoutMs = 15_000

/** @typedef {import('node:cluster').Worker} Worker */
/** @typedef {{ number: number, worker: Worker | undefined, failures: number }} Slot */

/** @param {number} count */
export function supervise(count) {
  // Each worker accepts from the shared listening socket when it is ready. A connection not yet accepted is
  // not assigned to a worker: it outlives any of them, and a dead one gets none.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start.mjs') })
  // Counts login attempts for all workers, with SQLite.
  new RateLimiterClusterMaster()
  const metrics = createMetricsAggregator()
  // Decoding a photo takes a core and about 350 MB, so concurrency over all workers is limited.
  const semaphore = createSemaphore(Math.ceil(count / 2))
  /** @type {Slot[]} */
  const slots = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    worker: undefined,
    failures: 0,
  }))
  let hasServed = false
  let isStopping = false
  let isReplacing = false

  cluster.on('message', (worker, message) => {
    metrics.onMessage(worker, message)
    semaphore.onMessage(worker, message)
  })

  void start()
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  // Not SIGHUP, which a closing terminal also sends to the workers.
  process.on('SIGUSR2', replaceAll)

  async function start() {
    const [lead, ...others] = slots
    // The first one migrates, loads the default content and prints the set-up link before the others start.
    if (lead && (await startWorker(lead))) await Promise.all(others.map(ensureRunning))
  }

  /**
   * @param {Slot} slot @returns {Promise<boolean>} whether its new worker serves; the previous one then
   *   drains.
   */
  async function startWorker(slot) {
    const startedAt = Date.now()
    const worker = cluster.fork({
      VILLAGE_WORKER: String(slot.number),
      VILLAGE_FIRST_START: hasServed ? '' : 'yes',
    })
    // Raised by a message to a worker that has just died.
    worker.on('error', () => {})
    worker.once('exit', (code, signal) => {
      semaphore.forget(worker)
      if (isStopping) return exitWhenDone()
      // The worker itself has reported the configuration error.
      if (!hasServed) process.exit(code || 1)
      if (slot.worker !== worker) return
      slot.worker = undefined
      slot.failures = Date.now() - startedAt > healthyMs ? 1 : slot.failures + 1
      log('error', { worker: slot.number, code, signal }, 'worker died; restarting')
      void ensureRunning(slot)
    })
    if (!(await isReady(worker))) return false
    hasServed = true
    const previous = slot.worker
    slot.worker = worker
    previous?.send({ type: 'retire' })
    return true
  }

  /** Restarts the worker of an empty slot, with backoff. @param {Slot} slot */
  async function ensureRunning(slot) {
    while (!slot.worker && !isStopping) {
      await sleep(backoffAfter(slot.failures))
      if (isStopping || (await startWorker(slot))) return
      slot.failures += 1
      log('error', { worker: slot.number }, 'worker does not start; retrying')
    }
  }

  /**
   * Rolling restart: each new worker serves before the previous one drains, so no request waits or is lost.
   */
  async function replaceAll() {
    if (isReplacing || isStopping || !hasServed) return
    isReplacing = true
    log('info', {}, 'rolling restart of the workers')
    for (const slot of slots) {
      if (isStopping) return
      const previous = slot.worker
      if (!(await startWorker(slot))) {
        if (isStopping) return
        log(
          'error',
          { worker: slot.number },
          'the new worker does not start; rolling restart aborted',
        )
        break
      }
      if (previous) await waitForExit(previous)
    }
    isReplacing = false
    log('info', {}, 'rolling restart complete')
  }

  function stop() {
    if (isStopping) return
    isStopping = true
    for (const worker of running()) worker?.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of running()) worker?.process.kill('SIGKILL')
    }, stopTimeoutMs).unref()
    exitWhenDone()
  }

  function exitWhenDone() {
    if (running().length === 0) process.exit(0)
  }
}

function running() {
  return Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && !worker.isDead(),
  )
}

/** @param {number} failures consecutive; the first restart is immediate. */
function backoffAfter(failures) {
  return failures < 2 ? 0 : Math.min(1000 * 2 ** (failures - 2), maxBackoffMs)
}

/**
 * @param {Worker} worker @returns {Promise<boolean>} false when it exited or timed out; it is then killed.
 */
async function isReady(worker) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker?.process.kill('SIGKILL'), startTimeoutMs)
    worker.once('exit', () => settle(false))
    worker.on('message', (message) => message.type === 'ready' && settle(true))

    /** @param {boolean} isServing */
    function settle(isServing) {
      clearTimeout(timer)
      resolve(isServing)
    }
  })
}

/** @param {Worker} worker @returns {Promise<void>} */
async function waitForExit(worker) {
  if (worker.isDead()) return
  const timer = setTimeout(() => worker?.process.kill('SIGKILL'), stopTimeoutMs)
  await new Promise((resolve) => worker.once('exit', resolve))
  clearTimeout(timer)
}

/**
 * Writes the format of core/platform/log.ts.
 * @param {'info' | 'error'} level @param {object} fields @param {string} msg
 */
function log(level, fields, msg) {
  const line = { level: level === 'info' ? 30 : 50, time: new Date().toISOString(), ...fields, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
