/** Place that receives what leaves the site, whole or not at all. */
export type TakeOutTarget = {
  /** @param file relative to the target */
  add: (file: string, bytes: Buffer) => Promise<void>
  /** Folder for files that are needed meanwhile. */
  scratch: string
  /** Puts the new content in place of the old. */
  finish: () => Promise<void>
  /** Leaves the old content as it was. */
  abandon: () => Promise<void>
}

/** Reason why nothing was made, as a sentence for the person who asked for it. */
export class TakeOutError extends Error {
  override readonly name = 'TakeOutError'
}
