import type { Reason } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { AppError } from '#core/platform/errors.ts'

/** A record that was not taken, with the reasons; `reason` is all of them in English. */
export type ImportProblem = { title: string; reason: string; reasons: Reason[] }

export function problem(title: string, reasons: readonly Reason[]): ImportProblem {
  const texts = new Map(reasons.map((reason) => [translateEn(reason), reason]))
  return { title, reason: [...texts.keys()].join(' '), reasons: [...texts.values()] }
}

/** Returns what is wrong with a record, or throws what is no fault of it. */
export function problemOf(title: string, error: unknown): ImportProblem {
  if (!(error instanceof AppError) || !isOfRecord.has(error.code)) throw error
  const fields = Object.values(error.fields ?? {})
  return problem(title, fields.length > 0 ? fields : [error.reason])
}

const isOfRecord: ReadonlySet<string> = new Set(['invalid', 'conflict', 'too_large'])
