// Which changes of the words of a page wait for a second person: what a donor reads beside the accounts, and numbers
// of the organisation that are taken out of a page, since another could stand in their place.
import type { GuardRule } from '#platform/history/change-guard.ts'
import { hasAccount } from '../change-guard/guard-columns.server.ts'
import { placeholdersIn } from '../settings/fill-placeholders.ts'
import { findSettings } from '../settings/setting.queries.server.ts'
import { isGuardedSetting, isSettingKey } from '../settings/setting.schema.ts'

type Values = Readonly<Record<string, unknown>>

const words = ['title', 'titleBn', 'body', 'bodyBn'] as const

/** As of any value: the first words, and those in place of a sample, are free. */
export const pageTextGuard: GuardRule = async ({ tx }, before, after) => {
  if (String((before ?? after)?.key).startsWith('donate-now.')) {
    const isSame = words.every((name) => (before?.[name] ?? '') === (after?.[name] ?? ''))
    if (!isGiven(before) || (isSame && isGiven(after))) return false
    return hasAccount(tx)
  }
  const lost = (['body', 'bodyBn'] as const).flatMap((name) =>
    lostNumbers(before?.[name], after?.[name]),
  )
  if (lost.length === 0) return false
  const settings = await findSettings(tx)
  return lost.some(
    (key) => !settings[key].isSample && Boolean(settings[key].en || settings[key].bn),
  )
}

/** Guarded settings that one state of a text shows and the next does not. */
function lostNumbers(before: unknown, after: unknown) {
  const still = placeholdersIn(String(after ?? ''))
  return placeholdersIn(String(before ?? ''))
    .filter((name) => !still.includes(name))
    .filter(isSettingKey)
    .filter(isGuardedSetting)
}

function isGiven(text: Values | undefined): boolean {
  const isEnglish = !text?.isSample && Boolean(text?.title || text?.body)
  return isEnglish || (!text?.isSampleBn && Boolean(text?.titleBn || text?.bodyBn))
}
