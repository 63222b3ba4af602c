import type { Db } from '#core/kernel/db/database.ts'
import { fieldError } from '#core/platform/errors.ts'
import { placeholderNames } from '#core/page/placeholders/fill-placeholders.ts'
import { placeholderProblem } from '#core/page/placeholders/placeholder-problem.ts'
import { listStatistics } from '#core/statistics/statistic.queries.server.ts'

type Texts = Partial<Record<'title' | 'titleBn' | 'body' | 'bodyBn', string | null | undefined>>

/**
 * Refuses placeholders that the page cannot fill, and any placeholder in a title.
 * @throws AppError invalid
 */
export async function refuseUnfillable(db: Db, texts: Texts): Promise<void> {
  for (const field of ['title', 'titleBn'] as const) {
    if (/\{\{|\}\}/.test(texts[field] ?? '')) {
      throw fieldError('invalid', field, 'placeholder.in_title')
    }
  }
  const known = placeholderNames((await listStatistics(db)).map(({ key }) => key))
  for (const field of ['body', 'bodyBn'] as const) {
    const problem = placeholderProblem(texts[field] ?? '', known)
    if (problem) throw fieldError('invalid', field, problem)
  }
}
