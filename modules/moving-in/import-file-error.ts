import { type ErrorMessage, type Reason, reasonOf } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'

/** A file that cannot be taken in. Its `message` is `reason` in English, for the command line. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
  readonly reason: Reason

  constructor(reason: ErrorMessage) {
    super(translateEn(reason))
    this.reason = reasonOf(reason)
  }
}
