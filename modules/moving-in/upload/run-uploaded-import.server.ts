// The process of an import: it reads the uploaded files, and stores their content when the clerk has seen what it is.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { openScratch } from '#modules/moving-out/take-out-lock.server.ts'
import { personOf } from '../import-author.server.ts'
import { ImportFileError } from '../import-file-error.ts'
import { openImport } from '../open-import.server.ts'
import {
  fileOf,
  findImport,
  importFolder,
  isStopRequested,
  listOf,
  readState,
  removeFiles,
  withdrawOrder,
  writeState,
} from './import-folder.server.ts'

const progressMs = 500

/** Reads the files, or goes on with storing them; see `ImportState`. */
export async function runUploadedImport(services: Services): Promise<void> {
  const folder = importFolder(services.config)
  const scratch = await openScratch(folder)
  try {
    await run(services, folder)
  } catch (error) {
    if (!(error instanceof ImportFileError) && !(error instanceof AppError)) throw error
    await writeState(folder, { phase: 'refused', reason: error.reason })
  } finally {
    await withdrawOrder(folder)
    await rm(scratch, { recursive: true, force: true })
  }
}

async function run(services: Services, folder: string): Promise<void> {
  const announced = await findImport(folder)
  if (!announced) return
  const before = await readState(folder)
  const targets = before.phase === 'storing' ? before.targets : {}
  const [exported, media] = [fileOf(folder, 'exported'), fileOf(folder, 'media')]
  const {
    plan,
    run: store,
    close,
  } = await openImport(services.db, {
    kind: announced.kind,
    exported: existsSync(exported) ? exported : undefined,
    media: existsSync(media) ? media : undefined,
    mediaName: announced.files.media?.name,
    targets,
  })
  try {
    if (before.phase !== 'storing') return await writeState(folder, { phase: 'planned', plan })
    let writtenAt = 0
    const result = await store(services, await personOf(services, announced.authorId), {
      list: listOf(folder),
      // Checked between two files; the change itself is never interrupted halfway.
      isStopped: () => isStopRequested(folder),
      progress: async (step, done, all) => {
        // The change is one step, which others wait for.
        if (step === 'records' || performance.now() - writtenAt < progressMs) return
        writtenAt = performance.now()
        await writeState(folder, { phase: 'storing', plan, targets, done, all })
      },
    })
    if (!result.isDone) return
    await writeState(folder, { phase: 'done', plan, result })
    await removeFiles(folder)
  } finally {
    close()
  }
}
