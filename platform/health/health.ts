// What a balancer, a container or an alarm asks. Pages stand on the database alone, so it alone decides
// whether this process is fit to be sent visitors. The rest is told: taking every copy of a site away because
// nobody can upload a photo would make a small trouble a large one.
import { statfs } from 'node:fs/promises'
import type { Db } from '../db/database.ts'
import type { SimpleResponse } from '../http/response/simple-response.ts'
import { apiHeaders } from '../http/security/security-headers.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { type PageSectionName, type Part, probeHealth } from './health-probe.ts'

export type Health = {
  /** 200 while the process runs at all. Asks nobody. */
  live: () => SimpleResponse
  /** 200 while visitors can be answered, else 503; a word for each part. */
  ready: () => Promise<SimpleResponse>
  /** From here on not ready, so that a balancer sends nobody new. */
  leave: () => void
}

type HealthParts = Pick<Services, 'db' | 'storage' | 'images' | 'privateImages'> & {
  config: Pick<Services['config'], 'dataDir' | 's3'>
  log: Log
}

const freshMs = 5_000
/** Asking a bucket costs money at each call. */
const bucketFreshMs = 30_000
const lowBytes = 500 * 2 ** 20
const fullBytes = 20 * 2 ** 20

export function createHealth(services: HealthParts): Health {
  const { config, db, storage, images, privateImages, log } = services
  const parts: Part[] = [
    { name: 'database', freshMs, check: () => askDatabase(db) },
    {
      name: 'storage',
      freshMs: config.s3 ? bucketFreshMs : freshMs,
      check: () => storage.check().then(ok),
    },
    { name: 'disk', freshMs, check: () => lookAtDisk(config.dataDir) },
    {
      name: 'queue',
      freshMs: 0,
      check: async () => ([images, privateImages].some(isFull) ? 'full' : 'ok'),
    },
  ]
  const watched = parts.map((part) => ({ name: part.name, ask: probeHealth(part, log) }))
  let isLeaving = false

  return {
    live: () => answer(200, { status: 'alive' }),
    async ready() {
      if (isLeaving) return answer(503, { status: 'draining' })
      const words = await Promise.all(
        watched.map(async ({ name, ask }) => [name, await ask()] as const),
      )
      const { status, code } = judge(Object.fromEntries(words))
      return answer(code, { status, ...Object.fromEntries(words) })
    },
    leave() {
      isLeaving = true
    },
  }
}

function judge(words: Record<string, PageSectionName>): { status: string; code: 200 | 503 } {
  if (words.database !== 'ok') return { status: 'not ready', code: 503 }
  const isWell = Object.values(words).every((word) => word === 'ok')
  return { status: isWell ? 'ready' : 'degraded', code: 200 }
}

/** A real question: SQLite's own look at the version may be answered from memory. */
async function askDatabase(db: Db): Promise<PageSectionName> {
  await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
  return 'ok'
}

async function lookAtDisk(folder: string): Promise<PageSectionName> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  // Some file systems count no entries and say 0 of 0.
  const isOutOfEntries = files > 0 && ffree === 0
  const free = bavail * bsize
  if (isOutOfEntries || free < fullBytes) return 'full'
  return free < lowBytes ? 'low' : 'ok'
}

function isFull(queue: Services['images']): boolean {
  return queue.stats().isFull
}

function ok(): PageSectionName {
  return 'ok'
}

function answer(status: number, body: Record<string, string>): SimpleResponse {
  const headers = { ...apiHeaders, 'Content-Type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify(body) }
}
