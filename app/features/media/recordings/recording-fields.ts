import * as z from 'zod/mini'
import { issueText } from '#error-messages/error-message.ts'
import { emptyAsNull } from '../../../lib/form-fields.ts'
import { recordingName } from './recording-names.ts'

/** Name of a recording as returned by `POST /api/files`. Null when it is empty, undefined when not sent. */
const recording = z.pipe(
  z.nullish(
    z.union([
      z.literal(''),
      z.string().check(z.regex(recordingName, issueText('recording.unknown'))),
    ]),
  ),
  z.transform(emptyAsNull),
)

/** Fields of a record whose text visitors can listen to. */
export const recordingFields = { recordingFileEn: recording, recordingFileBn: recording }

/** Initial values of the fields. */
export const noRecordings = { recordingFileEn: '', recordingFileBn: '' }
