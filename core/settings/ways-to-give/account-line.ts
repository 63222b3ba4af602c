// An account can be part of a sentence: a page text names it with a placeholder.

import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { type Translate, translationsFor } from '#core/translations/translations.ts'
import { accountName } from './account-name.ts'
import { type GivingAccount, inPageLanguage } from './giving-accounts.ts'
import type { InBoth } from './labelled-lines.ts'

/**
 * Returns the accounts as HTML, with their text below the numbers, line by line as written; undefined if there is no
 * account.
 */
export function accountLine(accounts: readonly GivingAccount[], language: Language) {
  const t = translationsFor(language)
  const numbers = accounts.filter(({ number }) => number).map((one) => numberHtml(one, language, t))
  const words = accounts.map(({ text }) => wordsHtml(text, language)).filter(Boolean)
  return [numbers.join(', '), ...words].filter(Boolean).join('<br>') || undefined
}

function numberHtml(account: GivingAccount, language: Language, t: Translate): string {
  const number = escapeHtml(formatDigits(account.number, language))
  if (account.kind !== 'bank') {
    return `${escapeHtml(accountName(account, language, t).text)}: ${number}`
  }
  const { bank, branch, holder, routingNumber } = account
  const routing = routingNumber
    ? `${escapeHtml(t('donate.routing'))} ${formatDigits(routingNumber, language)}`
    : ''
  return [...[bank, branch, holder].map((text) => wordsHtml(text, language)), number, routing]
    .filter(Boolean)
    .join(', ')
}

function wordsHtml(text: InBoth, language: Language): string {
  const words = inPageLanguage(text, language)
  const html = escapeHtml(words.text).replace(/\r?\n/g, '<br>')
  const lang = langOf(words, language)
  return html && lang ? `<span lang="${lang}">${html}</span>` : html
}
