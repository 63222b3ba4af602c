// `WORKERS=n`: n processes that share one port, and this one, which only looks after them. It serves nobody
// and loads nothing of the site, so that it stays small and has little that could fail. Plain JavaScript for
// the same reason as start.mjs.
// @ts-check
import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { createMetricsAggregator } from './workers/aggregate-metrics.mjs'
import { createSemaphore } from './workers/semaphore.mjs'

/** A worker that lived this long did not fail at the start. */
const healthyMs = 60_000
const longestPauseMs = 30_000
/** A worker needs about a second; a database that comes up late may keep it waiting for a minute. */
const startPatienceMs = 90_000
/** Longer than a worker takes to drain. */
const stopPatienceMs = 15_000

/** @typedef {import('node:cluster').Worker} Worker */
/** @typedef {{ number: number, worker: Worker | undefined, failures: number }} Place */

/** @param {number} count */
export function supervise(count) {
  // Each worker accepts from the one listening socket when it has time for it. A connection that nobody has
  // accepted belongs to nobody: it outlives any worker, and one that died is offered none.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start.mjs') })
  // Where the database is SQLite, logins are counted here for all workers.
  new RateLimiterClusterMaster()
  const metrics = createMetricsAggregator()
  // Decoding a photo takes a core and some 350 MB, so not every worker may do it at once.
  const semaphore = createSemaphore(Math.ceil(count / 2))
  /** @type {Place[]} */
  const places = Array.from({ length: count }, (_, index) => ({
    ...{ number: index + 1, worker: undefined, failures: 0 },
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
  // Not SIGHUP, which a closing terminal sends to the workers too.
  process.on('SIGUSR2', replaceAll)

  async function start() {
    const [lead, ...others] = places
    // The first one migrates, loads the default content and prints the set-up link before the others come.
    if (lead && (await fill(lead))) await Promise.all(others.map(keep))
  }

  /** @param {Place} place @returns {Promise<boolean>} whether its new worker serves; the old one then drains. */
  async function fill(place) {
    const startedAt = Date.now()
    const worker = cluster.fork({
      VILLAGE_WORKER: String(place.number),
      // As in the files of deploy/: glibc would keep memory of its own for each thread, 45 MB after much work.
      MALLOC_ARENA_MAX: '2',
      VILLAGE_FIRST_START: hasServed ? '' : 'yes',
    })
    // A message to a worker that has just died.
    worker.on('error', () => {})
    worker.once('exit', (code, signal) => {
      semaphore.forget(worker)
      if (isStopping) return endWhenAlone()
      // It has said itself what is wrong with the configuration.
      if (!hasServed) process.exit(code || 1)
      if (place.worker !== worker) return
      place.worker = undefined
      place.failures = Date.now() - startedAt > healthyMs ? 1 : place.failures + 1
      tell(
        'error',
        { worker: place.number, code, signal },
        'a worker died; another takes its place',
      )
      void keep(place)
    })
    if (!(await isReady(worker))) return false
    hasServed = true
    const former = place.worker
    place.worker = worker
    former?.send({ type: 'retire' })
    return true
  }

  /** Fills an empty place, less and less often while that fails. @param {Place} place */
  async function keep(place) {
    while (!place.worker && !isStopping) {
      await sleep(pauseAfter(place.failures))
      if (isStopping || (await fill(place))) return
      place.failures += 1
      tell('error', { worker: place.number }, 'a worker does not start; it is tried again')
    }
  }

  /** One after the other, each new worker serving before the old one drains: nobody waits, nothing is lost. */
  async function replaceAll() {
    if (isReplacing || isStopping || !hasServed) return
    isReplacing = true
    tell('info', {}, 'the workers are replaced one by one')
    for (const place of places) {
      if (isStopping) return
      const former = place.worker
      if (!(await fill(place))) {
        if (isStopping) return
        tell('error', { worker: place.number }, 'the new worker does not start; the others stay')
        break
      }
      if (former) await isGone(former)
    }
    isReplacing = false
    tell('info', {}, 'the workers are replaced')
  }

  function stop() {
    if (isStopping) return
    isStopping = true
    for (const worker of running()) worker?.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of running()) worker?.process.kill('SIGKILL')
    }, stopPatienceMs).unref()
    endWhenAlone()
  }

  function endWhenAlone() {
    if (running().length === 0) process.exit(0)
  }
}

function running() {
  return Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && !worker.isDead(),
  )
}

/** @param {number} failures one after the other; the first is made good at once. */
function pauseAfter(failures) {
  return failures < 2 ? 0 : Math.min(1000 * 2 ** (failures - 2), longestPauseMs)
}

/** @param {Worker} worker @returns {Promise<boolean>} false when it ended or took too long; it is then ended. */
async function isReady(worker) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker?.process.kill('SIGKILL'), startPatienceMs)
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
async function isGone(worker) {
  if (worker.isDead()) return
  const timer = setTimeout(() => worker?.process.kill('SIGKILL'), stopPatienceMs)
  await new Promise((resolve) => worker.once('exit', resolve))
  clearTimeout(timer)
}

/**
 * In the form of platform/log.ts.
 * @param {'info' | 'error'} level @param {object} facts @param {string} msg
 */
function tell(level, facts, msg) {
  const line = { level: level === 'info' ? 30 : 50, time: new Date().toISOString(), ...facts, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
