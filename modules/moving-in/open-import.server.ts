// One way to open each kind of import, for the command line and for the back-office.

import { errorMessage } from '#core/error-messages/error-message.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { ZipError } from '#core/platform/zip/read-zip.ts'
import { importEarlier, planEarlier } from './earlier-system/import-earlier.service.server.ts'
import { ImportFileError } from './import-file-error.ts'
import type { ImportKind } from './import-kinds.ts'
import type { ImportPlan } from './import-plan.ts'
import type { ImportControl, ImportResult } from './import-records.service.server.ts'
import { type MediaSource, openMedia } from './media/media-source.server.ts'
import { importPhotos, planPhotos } from './photos/import-photos.service.server.ts'
import { importWordPress, previewWordPress } from './wordpress/import-wordpress.service.server.ts'
import { readWxr } from './wordpress/read-wxr.server.ts'
import type { WordPressTargets } from './wordpress/wordpress-plan.server.ts'

/** Paths on this machine. */
export type ImportSource = {
  kind: ImportKind
  /** Export file of WordPress. */
  exported?: string | undefined
  /** Folder or ZIP file. */
  media?: string | undefined
  /** Name that its owner has given it, if it is stored under another one. */
  mediaName?: string | undefined
  targets?: WordPressTargets | undefined
}

export type OpenImport = {
  plan: ImportPlan
  run: (services: Services, actor: Actor, control: ImportControl) => Promise<ImportResult>
  close: () => void
}

/** @throws ImportFileError with the reason, for a file that cannot be taken in */
export async function openImport(db: Db, source: ImportSource): Promise<OpenImport> {
  try {
    const media = await openMedia(source.media, source.mediaName)
    try {
      const opened = await openKind(db, source, media)
      return { ...opened, close: media.close }
    } catch (error) {
      media.close()
      throw error
    }
  } catch (error) {
    throw error instanceof ZipError ? refused(error) : error
  }
}

function refused({ problem, entry }: ZipError): ImportFileError {
  if (problem !== 'leads_out') return new ImportFileError(`import_file.zip_${problem}`)
  return new ImportFileError(errorMessage('import_file.zip_leads_out', { name: entry }))
}

async function openKind(
  db: Db,
  { kind, exported, targets }: ImportSource,
  media: MediaSource,
): Promise<Omit<OpenImport, 'close'>> {
  if (kind === 'photos') {
    const plan = await planPhotos(media)
    if (plan.images === 0) throw new ImportFileError('import_file.no_photos')
    return {
      plan,
      run: (services, actor, control) => importPhotos(services, actor, media, control),
    }
  }
  if (kind === 'api') {
    return {
      plan: await planEarlier(media),
      run: (services, actor, control) => importEarlier(services, actor, media, control),
    }
  }
  if (!exported) throw new ImportFileError('import_file.missing')
  const former = { site: await readWxr(exported), media, ...(targets && { targets }) }
  return {
    plan: await previewWordPress(db, former),
    run: (services, actor, control) => importWordPress(services, actor, former, control),
  }
}
