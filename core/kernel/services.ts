import type { Clock } from '#core/platform/clock.ts'
import type { Config } from '#core/platform/config.ts'
import type { Documents } from '#core/platform/documents/pdf.ts'
import type { Images } from '#core/platform/images/images.ts'
import type { ShareImages } from '#core/platform/images/share-images.ts'
import type { Log } from '#core/platform/log.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import type { WorkerPool } from '#core/platform/worker-pool/worker-pool.ts'
import type { Database } from './db/database.ts'
import type { Entities } from './entities.ts'
import type { Approvals } from './history/approvals.ts'
import type { PageViews } from './page-views.ts'
import type { PublicFiles } from './public-files.ts'
import type { SearchQueue } from './search-queue.ts'

/** The platform services, created once at the start and passed to whatever needs them. */
export type Services = Pick<Database, 'db' | 'dialect' | 'contentVersion'> & {
  /** Database for visitors: it selects only visible records. */
  publicDb: Database['db']
  config: Config
  entities: Entities
  approvals: Approvals
  publicFiles: PublicFiles
  clock: Clock
  log: Log
  storage: Storage
  images: Images
  /** Uses the same storage; its images are also encoded as logos. */
  logos: Images
  shareImages: ShareImages
  documents: Documents
  /** Child process that reads tables and statements of accounts. */
  tablePool: WorkerPool
  searchQueue: SearchQueue
  pageViews: PageViews
  /** Customer images: separate from the uploads, so that no public URL can reach them. */
  privateStorage: Storage
  privateImages: Images
}
