// Columns shared by the tables of records.
import type { Generated } from 'kysely'
import type { Instant } from './column-kinds.ts'

/** Columns of every record. `isSample` marks content the organisation has not confirmed. */
export type RecordColumns = {
  id: Generated<number>
  isSample: boolean
  createdAt: Instant
  updatedAt: Instant
}

/** Columns of a record that the public site shows only while it is visible (visibility.ts). */
export type PublishableColumns = RecordColumns & {
  state: Generated<'published' | 'draft' | 'hidden'>
  /** First instant at which the record is shown; null for no limit. */
  publishAt: Instant | null
  /** First instant at which the record is no longer shown; null for no limit. */
  unpublishAt: Instant | null
}

/** Texts in English (`title`) and in Bangla (`titleBn`). Only those that a record must have are never null in English. */
export type Texts<Required extends string, Optional extends string = never> = {
  [Name in Required]: string
} & { [Name in Optional | `${Required | Optional}Bn`]: string | null }

/** Names of recordings of the text in English and in Bangla. */
export type RecordedColumns = { recordingFileEn: string | null; recordingFileBn: string | null }

/** Image that pages crop. */
export type CroppedImage = {
  imagename: string | null
  /** Focal point, in percent from the left and from the top; null for the centre. */
  focusX: number | null
  focusY: number | null
}
