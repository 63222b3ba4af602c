import type { Reason } from '#core/error-messages/error-message.ts'
import type { ImportKind } from '../import-kinds.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { ImportResult } from '../import-records.service.server.ts'
import type { WordPressTargets } from '../wordpress/wordpress-plan.server.ts'

/** Files of an import: the export of WordPress, and a ZIP file of its uploads, of photos or of the earlier system. */
export const importFiles = ['exported', 'media'] as const

export type ImportFile = (typeof importFiles)[number]

const MiB = 2 ** 20

/** Limits of an upload by the browser; larger ones are copied to the server and taken in by a command. */
export const maxImportBytes: Record<ImportFile, number> = {
  exported: 200 * MiB,
  media: 1_024 * MiB,
}

/** Bytes of one part: a slow line sends it within a minute. */
export const importPartBytes = 2 * MiB

export type DeclaredFile = { name: string; bytes: number }

/** The announced import, stored beside its files. */
export type AnnouncedImport = {
  id: number
  kind: ImportKind
  authorId: number
  startedAt: string
  files: Partial<Record<ImportFile, DeclaredFile>>
}

/** State that the process of an import writes. */
export type ImportState =
  | { phase: 'uploading' }
  | { phase: 'reading' }
  | { phase: 'planned'; plan: ImportPlan }
  | { phase: 'storing'; plan: ImportPlan; targets: WordPressTargets; done: number; all: number }
  | { phase: 'done'; plan: ImportPlan; result: ImportResult }
  | { phase: 'refused'; reason: Reason }
