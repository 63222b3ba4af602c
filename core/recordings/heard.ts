/** Drawing of an ear, in a box of 24 units: here is something to hear. */
export const ear =
  'M7 9.5a5.5 5.5 0 1 1 10.5 2.2c-1 2.2-3 3-3.2 5.3-.2 2.4-1.7 4-3.7 4-1.8 0-3-1.2-3.2-3M9.8 9.6a2.8 2.8 0 0 1 5.5.4c0 2.2-2.8 2.3-2.8 4.6'

/** True for a record whose text can be heard in one of the languages. */
export function isHeard(record: {
  recordingFileEn: string | null
  recordingFileBn: string | null
}): boolean {
  return Boolean(record.recordingFileEn || record.recordingFileBn)
}
