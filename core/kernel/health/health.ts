// Health endpoints for load balancers, containers and alerting. Pages depend on the database alone, so it
// alone decides readiness. The other components are only reported: taking every copy of a site out of service
// because uploads fail would turn a small problem into a large one.
import { createHash } from 'node:crypto'
import type { SimpleResponse } from '#core/platform/http/response/simple-response.ts'
import { apiHeaders } from '#core/platform/http/security/security-headers.ts'
import type { Log } from '#core/platform/log.ts'
import { programVersion } from '#core/platform/project-root.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../services.ts'
import { readDisk } from './disk.ts'
import { createProbe, type Probe, type ProbeStatus } from './health-probe.ts'

export type Health = {
  /** 200 while the process runs at all, with the version of the program. Checks nothing. */
  live: () => SimpleResponse
  /** 200 while requests can be served, else 503; a status for each component. */
  ready: () => Promise<SimpleResponse>
  /** Not ready from now on, so that a load balancer routes nothing new here. */
  startDraining: () => void
}

type HealthDependencies = Pick<Services, 'db' | 'storage' | 'images' | 'privateImages'> & {
  config: Pick<Services['config'], 'dataDir' | 's3'>
  log: Log
}

const freshMs = 5_000
/** Every request to a bucket costs money. */
const bucketFreshMs = 30_000

export function createHealth(services: HealthDependencies): Health {
  const { config, db, storage, images, privateImages, log } = services
  const parts: Probe[] = [
    { name: 'database', freshMs, check: () => checkDatabase(db) },
    {
      name: 'storage',
      freshMs: config.s3 ? bucketFreshMs : freshMs,
      check: () => storage.check().then(ok),
    },
    { name: 'disk', freshMs, check: async () => (await readDisk(config.dataDir)).status },
    {
      name: 'queue',
      freshMs: 0,
      check: async () => ([images, privateImages].some(isFull) ? 'full' : 'ok'),
    },
  ]
  const probes = parts.map((part) => ({ name: part.name, refresh: createProbe(part, log) }))
  const version = programVersion()
  let isDraining = false
  let installation: string | undefined

  return {
    live: () => respond(200, { status: 'alive', version }),
    async ready() {
      if (isDraining) return respond(503, { status: 'draining' })
      const statuses = await Promise.all(
        probes.map(async ({ name, refresh }) => [name, await refresh()] as const),
      )
      const { status, code } = summarise(Object.fromEntries(statuses))
      installation ??= code === 200 ? await findInstallation(db) : undefined
      const own = installation ? { installation } : {}
      return respond(code, { status, ...Object.fromEntries(statuses), version, ...own })
    },
    startDraining() {
      isDraining = true
    },
  }
}

function summarise(statuses: Record<string, ProbeStatus>): { status: string; code: 200 | 503 } {
  if (statuses.database !== 'ok') return { status: 'not ready', code: 503 }
  const isHealthy = Object.values(statuses).every((status) => status === 'ok')
  return { status: isHealthy ? 'ready' : 'degraded', code: 200 }
}

/**
 * Returns a random id of this site, the same in all its processes, by which two copies of the program are told apart. It is
 * made from a secret that no backup holds, so a site restored on a new machine has another one.
 */
export async function findInstallation(db: Db): Promise<string> {
  const { secret } = await db.selectFrom('formSecret').select('secret').executeTakeFirstOrThrow()
  return createHash('sha256').update(`installation ${secret}`).digest('hex').slice(0, 16)
}

/** A real query: SQLite may return the version from memory. */
async function checkDatabase(db: Db): Promise<ProbeStatus> {
  await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
  return 'ok'
}

function isFull(queue: Services['images']): boolean {
  return queue.stats().isFull
}

function ok(): ProbeStatus {
  return 'ok'
}

function respond(status: number, body: Record<string, string>): SimpleResponse {
  const headers = { ...apiHeaders, 'Content-Type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify(body) }
}
