import { z } from '@hono/zod-openapi'

const recording = z.string().nullable().openapi({
  description:
    'Recording of the text: the file is at `/api/uploads/{name}`, whose name tells its seconds.',
  example: '0123456789abcdef0123456789abcdef-recording-95s.m4a',
})

/** Fields of a record with recordings of its text. */
export const recordingOutput = { recordingFileEn: recording, recordingFileBn: recording }
