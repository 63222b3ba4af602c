import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { emptyAsNull } from '#core/lib/form-fields.ts'
import { recordingName } from './recording-names.ts'

/** Name of a recording as returned by `POST /api/files`; null if empty, undefined if not sent. */
const recording = z.pipe(
  z.nullish(
    z.union([
      z.literal(''),
      z.string().check(z.regex(recordingName, issueText('recording.unknown'))),
    ]),
  ),
  z.transform(emptyAsNull),
)

/** Fields of a record with recordings of its text. */
export const recordingFields = { recordingFileEn: recording, recordingFileBn: recording }

/** Initial values of the fields. */
export const noRecordings = { recordingFileEn: '', recordingFileBn: '' }
