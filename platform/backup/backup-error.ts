/** A sentence for whoever makes or restores a backup: what is wrong, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A backup that was just made and does not come back as it was: it is thrown away. */
export class NotProvenError extends Error {
  override readonly name = 'NotProvenError'

  constructor(cause: unknown) {
    super(`The new backup cannot be restored and was removed. ${String(cause)}`, { cause })
  }
}

export function damaged(what: string): BackupError {
  return new BackupError(
    `This backup is damaged: ${what}. Nothing was changed. Please use another backup.`,
  )
}

/** Whatever a damaged file makes a parser say, in words for a person. */
export function asDamage(error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return damaged(`it cannot be read to its end (${reason})`)
}
