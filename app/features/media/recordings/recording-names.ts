// Names of recordings. A name says how long the recording is: it is made by us when the sound has been measured, so no
// page has to open the file to show its length.

/** Longest recording, in seconds. */
export const maxSeconds = 180

/** Largest recording, in bytes. */
export const maxRecordingBytes = 2 ** 20

export const recordingName = /^[0-9a-f]{32}-recording-(\d{1,3})s\.(?:m4a|mp3|wav|webm)$/

/** Returns the length of a recording by its name; undefined for any other file. */
export function secondsOf(name: string): number | undefined {
  const seconds = recordingName.exec(name)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}
