// The name of a recording contains its length, which is measured at the upload, so that no page opens the file to
// show it.

/** Maximum length of a recording, in seconds. */
export const maxSeconds = 180

/** Maximum size of a recording, in bytes. */
export const maxRecordingBytes = 2 ** 20

export const recordingName = /^[0-9a-f]{32}-recording-(\d{1,3})s\.(?:aac|m4a|mp3|wav|webm)$/

/** Returns the length of a recording in seconds, from its name; undefined for other files. */
export function secondsOf(name: string): number | undefined {
  const seconds = recordingName.exec(name)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}
