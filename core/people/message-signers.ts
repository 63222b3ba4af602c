// The two messages are signed by people in office, or by the names in the settings if nobody was chosen.
import type { SettingKey, Settings } from '#core/settings/stored/setting.schema.ts'
import type { signedPages } from './person.ts'

type SignedPage = (typeof signedPages)[number]

/** Columns that a signature needs. */
export type Signer = { name: string; nameBn: string | null; signs: SignedPage | null }

/** Setting with the name under each message. */
export const signatures = {
  'chairman-message': 'chair.name',
  'executive-director-message': 'ed.name',
} as const satisfies Record<SignedPage, SettingKey>

/**
 * Returns the settings with the names of the signers.
 * @param signers people in office; the first of several for one message signs it
 */
export function withSigners(settings: Settings, signers: readonly Signer[]): Settings {
  const named = { ...settings }
  for (const { name, nameBn, signs } of signers.toReversed()) {
    if (!signs) continue
    const key = signatures[signs]
    // The API returns the Bangla name as both if there is no English one.
    named[key] = { ...settings[key], en: name === nameBn ? '' : name, bn: nameBn ?? '' }
  }
  return named
}
