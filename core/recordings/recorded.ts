import type { Field } from '#core/lib/entity/fields.ts'
import { recordingFields } from './recording-fields.ts'

type Recording = Field<typeof recordingFields.recordingFileEn, string, string | null> & {
  isKept: true
}
const recording: Recording = {
  kind: 'text',
  isNull: true,
  isKept: true,
  form: recordingFields.recordingFileEn,
  empty: '',
}

/** The text of a record can be recorded in both languages. */
export const recorded = { recordingFileEn: recording, recordingFileBn: recording }
