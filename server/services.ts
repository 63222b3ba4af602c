import { join } from 'node:path'
import { type Clock, systemClock } from '#platform/clock.ts'
import { type Config, prepareDataDir } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openImages } from '#platform/images/images.ts'
import type { Log } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import { openS3Storage } from '#platform/storage/s3-storage.ts'

/** Builds the parts once. Whoever opens them closes them. */
export async function openServices(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Promise<Services & { close: () => Promise<void> }> {
  prepareDataDir(config)
  const storage = config.s3
    ? await openS3Storage(config.s3)
    : await openLocalStorage(join(config.dataDir, 'uploads'))
  const privateStorage = config.s3
    ? await openS3Storage(config.s3, 'customer-images/')
    : await openLocalStorage(join(config.dataDir, 'customer-images'))
  const database = await openDatabase(config, log, clock)
  const images = openImages(storage, log)
  const privateImages = openImages(privateStorage, log)
  return {
    ...{ config, clock, log, storage, images, privateStorage, privateImages },
    db: database.db,
    dialect: database.dialect,
    contentVersion: database.contentVersion,
    close: async () => {
      await images.close()
      await privateImages.close()
      await database.close()
    },
  }
}
