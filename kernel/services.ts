import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Documents } from '#platform/documents/pdf.ts'
import type { Images } from '#platform/images/images.ts'
import type { ShareImages } from '#platform/images/share-images.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { WorkerPool } from '#platform/worker-pool/worker-pool.ts'
import type { Database } from './db/database.ts'
import type { Entities } from './entities.ts'
import type { Approvals } from './history/approvals.ts'
import type { SearchQueue } from './search-queue.ts'

/** The platform services, created once at the start and passed to whatever needs them. */
export type Services = Pick<Database, 'db' | 'dialect' | 'contentVersion'> & {
  /** Database for visitors: it selects only visible records. */
  publicDb: Database['db']
  config: Config
  entities: Entities
  approvals: Approvals
  clock: Clock
  log: Log
  storage: Storage
  images: Images
  /** Uses the same storage; its images are also encoded as logos. */
  logos: Images
  shareImages: ShareImages
  documents: Documents
  /** Child process that reads statements of accounts. */
  statementPool: WorkerPool
  searchQueue: SearchQueue
  /** Customer images: separate from the uploads, so that no public URL can reach them. */
  privateStorage: Storage
  privateImages: Images
}
