import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import type { Translate } from '#core/translations/translations.ts'
import type { GivingAccount } from './giving-accounts.ts'
import { walletNames } from './wallets.ts'

/** Returns service and type of an account: `bKash (merchant)`. */
export function accountName(
  { kind, name, use }: GivingAccount,
  language: Language,
  t: Translate,
): Localized {
  if (kind === 'bank') return { text: t('donate.bankAccount'), language }
  const own = inLanguage(language, name.en, name.bn)
  const service = kind === 'other' ? own.text || t('donate.mobile') : walletNames[kind][language]
  const text = use ? `${service} (${t(`donate.${use}`)})` : service
  return { text, language: own.text ? own.language : language }
}
