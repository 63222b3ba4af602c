import { Counter, Gauge, type Registry } from 'prom-client'
import type { DatabaseErrors } from '../db/error-count.ts'
import type { PageCacheStats } from '../page-cache/page-cache.ts'
import type { WorkerPoolStats } from '../worker-pool/worker-pool.ts'

type LabelledCounts = Record<string, number>

export type MetricSources = {
  pageCache: () => PageCacheStats
  /** Version of the content; undefined while this process is not certain of it. */
  contentVersion: () => number | undefined
  imageQueue: () => WorkerPoolStats
  databaseErrors: () => DatabaseErrors
  /** Read from the database at each scrape; the same in every process. */
  mails: () => Promise<{ waiting: number; refused: number }>
  /** Gauges by check, 1 if it passes; read from the database at each scrape. */
  readiness: () => Promise<LabelledCounts>
  /** Unix times of the last proven backup here and elsewhere; read from the database at each scrape. */
  backupsProven: () => Promise<LabelledCounts>
  /** Seconds until the next registration ends; the same in every process, undefined if none ends. */
  secondsToRegistrationEnd: () => Promise<number | undefined>
}

/**
 * Counters and gauges kept by the components. Over workers they are summed, unless another aggregator is
 * given.
 */
export function addSources(registry: Registry, sources: MetricSources): void {
  const { pageCache, contentVersion, imageQueue, databaseErrors, mails, readiness } = sources

  counter('village_page_cache_answers_total', 'Pages from memory, and not', 'result', () => {
    const { hits, misses } = pageCache()
    return { hit: hits, miss: misses }
  })
  counter('village_page_cache_renders_total', 'Pages made', undefined, () => pageCache().renders)
  gauge('village_page_cache_bytes', 'Memory of the pages kept', () => pageCache().bytes)
  gauge('village_page_cache_entries', 'Pages kept', () => pageCache().entries)

  const certain = () => (contentVersion() === undefined ? 0 : 1)
  const certainHelp = '1 while this process hears of every change, 0 while it asks for each page'
  gauge('village_content_version_certain', certainHelp, certain, 'min')
  const version = () => contentVersion() ?? Number.NaN
  gauge('village_content_version', 'The version of the content', version, 'max')

  gauge('village_image_jobs_waiting', 'Images that wait', () => imageQueue().waiting)
  counter('village_image_jobs_total', 'Images, by what became of them', 'result', () => {
    const { done, failed, refused } = imageQueue()
    return { done, failed, refused }
  })
  counter('village_image_seconds_total', 'Seconds of all images', 'phase', () => {
    const { waitedSeconds, workedSeconds } = imageQueue()
    return { waiting: waitedSeconds, working: workedSeconds }
  })

  gauge('village_workers', 'Processes that gave these figures', () => 1)

  counter('village_database_errors_total', 'Errors of the database', 'kind', () => {
    const { outages, others } = databaseErrors()
    return { outage: outages, other: others }
  })

  new Gauge({
    name: 'village_mails',
    help: 'Mails that wait to be sent, and that were refused in the last 30 days',
    labelNames: ['state'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      // The other figures are still useful while the database is out of reach.
      const counts = await mails().catch(() => ({ waiting: Number.NaN, refused: Number.NaN }))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })

  new Gauge({
    name: 'village_readiness',
    help: '1 while a donor has nothing to doubt, by check; 0 while there is something',
    labelNames: ['check'],
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.reset()
      const checks = await readiness().catch(() => ({}))
      for (const [check, value] of Object.entries(checks)) this.set({ check }, value)
    },
  })

  new Gauge({
    name: 'village_backup_proven_timestamp_seconds',
    help: 'When the last backup here, and the newest copy elsewhere, was last restored and compared; NaN for never',
    labelNames: ['place'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const times = await sources.backupsProven().catch(() => ({}))
      for (const [place, time] of Object.entries(times)) this.set({ place }, time)
    },
  })

  new Gauge({
    name: 'village_registration_end_seconds',
    help: 'Seconds until the nearest end of a confirmed registration; negative once one has ended, NaN where none ends',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await sources.secondsToRegistrationEnd().catch(() => undefined)) ?? Number.NaN)
    },
  })

  function counter(
    name: string,
    help: string,
    label: string | undefined,
    read: () => LabelledCounts | number,
  ) {
    new Counter({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      collect() {
        this.reset()
        const counts = read()
        if (typeof counts === 'number' || !label) this.inc(Number(counts))
        else
          for (const [value, count] of Object.entries(counts)) this.inc({ [label]: value }, count)
      },
    })
  }

  function gauge(
    name: string,
    help: string,
    read: () => number,
    aggregator: 'sum' | 'min' | 'max' = 'sum',
  ) {
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}
