/** An error for the person who makes or restores a backup: what is wrong, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A new backup that failed verification; it is removed. */
export class BackupVerificationError extends Error {
  override readonly name = 'BackupVerificationError'

  constructor(cause: unknown) {
    super(`The new backup cannot be restored and was removed. ${String(cause)}`, { cause })
  }
}

export function damaged(what: string): BackupError {
  return new BackupError(
    `This backup is damaged: ${what}. Nothing was changed. Please use another backup.`,
  )
}

/** Turns a parser error caused by a damaged file into a readable error. */
export function toDamageError(error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return damaged(`it cannot be read to its end (${reason})`)
}
