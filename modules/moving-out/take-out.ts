/** Target of a copy, which is written completely or not at all. */
export type TakeOutTarget = {
  /** @param file relative to the target */
  add: (file: string, bytes: Buffer) => Promise<void>
  /** Folder for temporary files. */
  scratch: string
  /** Replaces the old content with the new. */
  finish: () => Promise<void>
  /** Discards the new content and keeps the old. */
  abandon: () => Promise<void>
}

/** Error with a message for the person who requested the copy. */
export class TakeOutError extends Error {
  override readonly name = 'TakeOutError'
}
