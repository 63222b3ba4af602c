// One import at a time: its files arrive in parts, and a process of its own reads and stores them.
import { randomInt } from 'node:crypto'
import { errorMessage, type Reason, reasonOf } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { readDisk } from '#core/kernel/health/disk.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import type { ImportKind } from '../import-kinds.ts'
import type { ImportProblem } from '../import-problem.server.ts'
import type { SetAside } from '../media/media-source.server.ts'
import type { WordPressTargets } from '../wordpress/wordpress-plan.server.ts'
import {
  createImport,
  discardImport,
  findImport,
  importFolder,
  isRunning,
  noteOrder,
  readState,
  receivedBytes,
  requestStop,
  withdrawStop,
  writePart,
  writeState,
} from './import-folder.server.ts'
import type { ImportRecord } from './import-output.schema.server.ts'
import {
  type AnnouncedImport,
  type ImportFile,
  type ImportState,
  importFiles,
  maxImportBytes,
} from './uploaded-import.ts'

type Site = Pick<Services, 'config' | 'log' | 'clock'>

/** Free space that an import leaves: the images are stored in several sizes beside the upload. */
const sparedBytes = 500 * 2 ** 20

/** Lists shown in an answer. */
const longestShown = 100

export async function listImports({
  config,
  clock,
}: Pick<Site, 'config' | 'clock'>): Promise<ImportRecord[]> {
  const folder = importFolder(config)
  const announced = await findImport(folder)
  return announced ? [await recordOf(folder, announced, clock())] : []
}

/** @throws AppError conflict, too_large, invalid */
export async function announceImport(
  { config, clock }: Site,
  { id: authorId }: { id: number },
  { kind, files }: { kind: ImportKind; files: AnnouncedImport['files'] },
): Promise<ImportRecord> {
  const folder = importFolder(config)
  if (await isRunning(folder, clock())) throw alreadyRunning()
  const needed = kind === 'wordpress' ? files.exported : files.media
  if (!needed) throw new AppError('invalid', 'import.file_missing')
  let total = 0
  for (const file of importFiles) {
    const { bytes = 0 } = files[file] ?? {}
    const megabytes = maxImportBytes[file] / 2 ** 20
    if (bytes > maxImportBytes[file]) {
      throw new AppError('too_large', errorMessage('import.too_large', { megabytes }))
    }
    total += bytes
  }
  const { freeBytes } = await readDisk(config.dataDir)
  if (freeBytes < total + sparedBytes) throw new AppError('too_large', 'import.no_space')
  const startedAt = clock().toISOString()
  const announced = { id: randomInt(1, 2_147_483_647), kind, authorId, startedAt, files }
  await createImport(folder, announced)
  return recordOf(folder, announced, clock())
}

/** @throws AppError not_found, conflict, invalid */
export async function receivePart(
  { config, clock }: Pick<Site, 'config' | 'clock'>,
  id: number,
  { file, offset, bytes }: { file: ImportFile; offset: number; bytes: Uint8Array },
): Promise<ImportRecord> {
  const { folder, announced } = await requireImport(config, id)
  const announcedBytes = announced.files[file]?.bytes ?? 0
  const isBeyond = offset > (await receivedBytes(folder, file))
  if (isBeyond || offset + bytes.length > announcedBytes) {
    throw new AppError('invalid', 'import.part_misplaced')
  }
  const { phase } = await readState(folder)
  if (phase !== 'uploading' || (await isRunning(folder, clock()))) throw alreadyRunning()
  await writePart(folder, file, offset, bytes)
  return recordOf(folder, announced, clock())
}

/** Notes what the process of an import, which the caller starts, is to do. @throws AppError not_found, conflict */
export async function orderImport(
  { config, clock, log }: Site,
  id: number,
  { isStored, targets }: { isStored: boolean; targets: WordPressTargets },
): Promise<ImportRecord> {
  const { folder, announced } = await requireImport(config, id)
  if (await isRunning(folder, clock())) throw alreadyRunning()
  const state = await readState(folder)
  const next = isStored ? storingAfter(state, targets) : readingAfter(state)
  if (!next || !(await isComplete(folder, announced))) {
    throw new AppError('conflict', 'import.not_ready')
  }
  await withdrawStop(folder)
  await writeState(folder, next)
  await noteOrder(folder, clock())
  log.info({ userId: announced.authorId, kind: announced.kind }, 'an import is run')
  return recordOf(folder, announced, clock())
}

/** @throws AppError not_found */
export async function stopImport(
  { config, clock }: Pick<Site, 'config' | 'clock'>,
  id: number,
): Promise<ImportRecord> {
  const { folder, announced } = await requireImport(config, id)
  await requestStop(folder)
  return recordOf(folder, announced, clock())
}

/** @throws AppError not_found, conflict */
export async function discard({ config, clock }: Pick<Site, 'config' | 'clock'>, id: number) {
  const { folder } = await requireImport(config, id)
  if (await isRunning(folder, clock())) throw alreadyRunning()
  await discardImport(folder)
}

function storingAfter(state: ImportState, targets: WordPressTargets): ImportState | undefined {
  // One that was stopped goes on as it was ordered.
  if (state.phase === 'storing') return state
  if (state.phase !== 'planned') return undefined
  return { phase: 'storing', plan: state.plan, targets, done: 0, all: 0 }
}

function readingAfter({ phase }: ImportState): ImportState | undefined {
  return phase === 'storing' || phase === 'done' ? undefined : { phase: 'reading' }
}

async function isComplete(folder: string, { files }: AnnouncedImport): Promise<boolean> {
  const complete = importFiles.map(
    async (file) => !files[file] || (await receivedBytes(folder, file)) === files[file].bytes,
  )
  return !(await Promise.all(complete)).includes(false)
}

async function requireImport(config: Site['config'], id: number) {
  const folder = importFolder(config)
  const announced = await findImport(folder)
  if (announced?.id !== id) throw new AppError('not_found', 'import.unknown')
  return { folder, announced }
}

async function recordOf(
  folder: string,
  announced: AnnouncedImport,
  now: Date,
): Promise<ImportRecord> {
  const { id, kind, startedAt, files } = announced
  const state = await readState(folder)
  const plan = 'plan' in state ? state.plan : undefined
  const result = state.phase === 'done' ? state.result : undefined
  const received = importFiles.flatMap((file) => {
    const found = files[file]
    return found
      ? [receivedBytes(folder, file).then((bytes) => ({ file, ...found, received: bytes }))]
      : []
  })
  return {
    id,
    kind,
    startedAt,
    phase: state.phase,
    isRunning: await isRunning(folder, now),
    files: await Promise.all(received),
    done: state.phase === 'storing' ? state.done : 0,
    all: state.phase === 'storing' ? state.all : 0,
    plan: plan
      ? {
          ...plan,
          missing: plan.missing.slice(0, longestShown),
          missingCount: plan.missing.length,
          lost: plan.lost.slice(0, longestShown).map(shown),
          lostCount: plan.lost.length,
          refused: plan.refused.slice(0, longestShown).map(shown),
          refusedCount: plan.refused.length,
          shortcodes: plan.shortcodes.slice(0, longestShown),
          unknown: plan.unknown.slice(0, longestShown),
          setAside: byReason(plan.setAside),
        }
      : null,
    result: result
      ? {
          added: result.added,
          known: result.known,
          images: result.images,
          files: result.files,
          inNoMenu: result.inNoMenu
            .slice(0, longestShown)
            .map(({ id, title, titleBn }) => ({ id, title: title || (titleBn ?? '') })),
          inNoMenuCount: result.inNoMenu.length,
          problems: result.problems.slice(0, longestShown).map(shown),
          problemCount: result.problems.length,
          version: result.version ?? null,
        }
      : null,
    reason: state.phase === 'refused' ? messageOf(state.reason) : null,
  }
}

function byReason(all: readonly SetAside[]) {
  return [...Map.groupBy(all, ({ reason }) => reason)].map(([reason, files]) => ({
    reason: messageOf(reasonOf(`import_set_aside.${reason}`)),
    count: files.length,
    names: files.slice(0, longestShown).map(({ path }) => path),
  }))
}

function shown({ title, reasons }: ImportProblem) {
  return { title, reasons: reasons.map(messageOf) }
}

function messageOf(reason: Reason) {
  return { key: reason.key, params: { ...reason.params }, english: translateEn(reason) }
}

const alreadyRunning = () => new AppError('conflict', 'import.running')
