import type { Db } from '#core/kernel/db/database.ts'
import { fieldError } from '#core/platform/errors.ts'
import { findProgram } from '#modules/programs/program.queries.server.ts'
import type { GiftPurpose } from './promise-form.schema.ts'

/**
 * Returns a purpose as it is stored, with the program as it is called now.
 * @throws AppError invalid (the purpose is not offered)
 */
export async function offeredPurpose(db: Db, purpose: GiftPurpose, takesZakat: boolean) {
  const program = purpose.kind === 'program' ? await findProgram(db, purpose.programId) : undefined
  const isOffered = purpose.kind === 'zakat' ? takesZakat : purpose.kind === 'general' || program
  if (!isOffered) throw fieldError('invalid', 'purpose', 'gift.purpose_missing')
  return {
    purpose: purpose.kind,
    programId: program?.id ?? null,
    programName: program?.title ?? null,
    programNameBn: program?.titleBn ?? null,
  }
}
