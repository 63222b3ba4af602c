// Whose names stand under the two messages: those of people in office, and where nobody was chosen those of the
// settings.
import type { SettingKey, Settings } from '../../records/settings/setting.schema.ts'
import type { signedPages } from './person-form.schema.ts'

type SignedPage = (typeof signedPages)[number]

/** As much of a person as a signature needs. */
export type Signer = { name: string; nameBn: string | null; signs: SignedPage | null }

const settingOf = {
  'chairman-message': 'chair.name',
  'executive-director-message': 'ed.name',
} as const satisfies Record<SignedPage, SettingKey>

/** @param signers those in office; of several for one message the first signs it */
export function withSigners(settings: Settings, signers: readonly Signer[]): Settings {
  const named = { ...settings }
  for (const { name, nameBn, signs } of signers.toReversed()) {
    if (!signs) continue
    const key = settingOf[signs]
    // The API gives the Bangla name twice where there is no English one.
    named[key] = { ...settings[key], en: name === nameBn ? '' : name, bn: nameBn ?? '' }
  }
  return named
}
