import { join } from 'node:path'
import { type Database, openDatabase } from '#core/kernel/db/database.ts'
import { onlyVisible } from '#core/kernel/db/visibility.ts'
import type { Services } from '#core/kernel/services.ts'
import { type Clock, systemClock } from '#core/platform/clock.ts'
import { type Config, ConfigError } from '#core/platform/config.ts'
import { prepareDataDir, uploadFolder } from '#core/platform/data-folder.ts'
import { openDocuments } from '#core/platform/documents/pdf.ts'
import { openImages } from '#core/platform/images/images.ts'
import { openShareImages } from '#core/platform/images/share-images.ts'
import type { Log } from '#core/platform/log.ts'
import { openLocalStorage } from '#core/platform/storage/local-storage.ts'
import { openS3Storage } from '#core/platform/storage/s3-storage.ts'
import { errorCode, type Storage } from '#core/platform/storage/storage.ts'
import type { OpenPool } from '#core/platform/worker-pool/worker-pool.ts'
import { createApprovals } from '#modules/approvals/propose-change.service.server.ts'
import { openTablePool } from '#modules/giving/desk/statement-reader.server.ts'
import { openPageViews } from '#modules/page-views/page-views.service.server.ts'
import { openSearchQueue } from '#modules/search/search-queue.queries.server.ts'
import { entities } from '#app/entities.server.ts'
import { publicFiles } from './optional.ts'

export type OpenServices = Services & {
  databaseErrors: Database['errors']
  close: () => Promise<void>
}

/**
 * Creates the services. The caller closes them.
 * @param openPool limits decoding where several processes share one machine.
 */
export async function openServices(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
  openPool?: OpenPool,
): Promise<OpenServices> {
  prepareDataDir(config)
  const { storage, privateStorage } = await openStorages(config)
  const database = await openDatabase(config, log, clock, async (from) => {
    // Imported lazily: hardly any start needs it.
    const { backUpBeforeUpdate } = await import('./backup-before-update.ts')
    await backUpBeforeUpdate({ config, log, clock, storage, privateStorage }, from)
  })
  const images = openImages(storage, log, openPool)
  const logos = openImages(storage, log, openPool, 'logo')
  const shareImages = openShareImages(log, openPool)
  // The back-office shows one small customer image: the sizes of public pages would be unused.
  const privateImages = openImages(privateStorage, log, openPool, 'originalOnly')
  const documents = openDocuments(log, openPool)
  const tablePool = openTablePool(openPool)
  return {
    config,
    entities,
    publicFiles,
    clock,
    log,
    storage,
    images,
    logos,
    shareImages,
    documents,
    tablePool,
    privateStorage,
    privateImages,
    approvals: createApprovals(entities),
    db: database.db,
    publicDb: onlyVisible(database.db, clock),
    dialect: database.dialect,
    searchQueue: openSearchQueue({ ...database, entities, clock }),
    pageViews: openPageViews(database.db, clock, log),
    contentVersion: database.contentVersion,
    databaseErrors: database.errors,
    close: async () => {
      await images.close()
      await logos.close()
      await shareImages.close()
      await privateImages.close()
      await documents.close()
      await tablePool.close()
      await database.close()
    },
  }
}

/** The file storages, without the database. */
export async function openStorages({
  dataDir,
  s3,
}: Config): Promise<Pick<Services, 'storage' | 'privateStorage'>> {
  if (s3) {
    return {
      storage: await openS3Storage(s3),
      privateStorage: await openS3Storage(s3, 'customer-images/'),
    }
  }
  return {
    storage: await openFolder(uploadFolder({ dataDir })),
    privateStorage: await openFolder(join(dataDir, 'customer-images')),
  }
}

/** @throws ConfigError */
async function openFolder(folder: string): Promise<Storage> {
  try {
    return await openLocalStorage(folder)
  } catch (error) {
    const reason = error instanceof Error ? errorCode(error.cause) : ''
    throw new ConfigError(
      `DATA_DIR: ${folder} cannot be used (${reason}). It must be a folder this program may read and write.`,
    )
  }
}
