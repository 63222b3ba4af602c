// Saved answers have no history: a message keeps the text that was sent.

import { type Person, writeAs } from '#core/kernel/history/change-content.ts'
import { advanceTimestamp } from '#core/kernel/history/record-values.ts'
import { assertFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import {
  deleteSavedAnswer,
  findSameAnswer,
  findSavedAnswer,
  insertSavedAnswer,
  type SavedAnswer,
  type SavedAnswerTexts,
  updateSavedAnswer,
} from './saved-answer.queries.server.ts'
import type { SavedAnswerForm } from './saved-answer.schema.ts'

/** Adds a saved answer. A retry after a lost response returns the same one. */
export async function addSavedAnswer(
  services: Services,
  person: Person,
  form: SavedAnswerForm,
): Promise<SavedAnswer> {
  const texts = textsOf(form)
  return writeAs(services, person, async (tx) => {
    const same = await findSameAnswer(tx, texts)
    return same ?? insertSavedAnswer(tx, texts, services.clock().toISOString())
  })
}

/**
 * Changes a saved answer.
 * @throws AppError not_found, conflict
 */
export async function changeSavedAnswer(
  services: Services,
  person: Person,
  { id, seenAt }: Target,
  form: SavedAnswerForm,
): Promise<SavedAnswer> {
  const texts = textsOf(form)
  return writeAs(services, person, async (tx) => {
    const before = await findSavedAnswer(tx, id)
    if (!before) throw new AppError('not_found', 'record.unknown')
    if ((await findSameAnswer(tx, texts))?.id === id) return before
    assertFresh(before, seenAt)
    const updatedAt = advanceTimestamp(before.updatedAt, services.clock().toISOString())
    return updateSavedAnswer(tx, id, { ...texts, updatedAt })
  })
}

/**
 * Deletes a saved answer.
 * @throws AppError not_found, conflict
 */
export async function removeSavedAnswer(
  services: Services,
  person: Person,
  { id, seenAt }: Target,
): Promise<void> {
  await writeAs(services, person, async (tx) => {
    const before = await findSavedAnswer(tx, id)
    if (!before) throw new AppError('not_found', 'record.unknown')
    assertFresh(before, seenAt)
    await deleteSavedAnswer(tx, id)
  })
}

function textsOf({ title, titleBn, text, textBn }: SavedAnswerForm): SavedAnswerTexts {
  return { title, titleBn: titleBn || null, text, textBn: textBn || null }
}
