/** Bytes at the start of a photo in which its metadata is searched. */
const headBytes = 256 * 1024

/**
 * Returns the day on which a photo was taken, by the clock of the camera: the earliest date in its EXIF data, where
 * dates are plain text, `2020:05:17 10:30:00`; undefined without one.
 */
export function takenOn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  const at = head.indexOf('Exif\0\0')
  if (at < 0) return undefined
  const found = head
    .slice(at)
    .matchAll(/((?:19[89]|20\d)\d):([01]\d):([0-3]\d) [0-2]\d:[0-5]\d:[0-5]\d/g)
  return [...found].map(([, year, month, day]) => `${year}-${month}-${day}`).toSorted()[0]
}
