// Placeholders in a page's text name values stored elsewhere: {{contact.phone}}, {{figure.members}},
// {{count.projects}}.
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, langOf } from '#core/lib/text/localized.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { isSettingKey, type Settings, settingKeys } from '#core/settings/stored/setting.schema.ts'
import { foundingYear } from '#core/settings/values/founding-year.ts'
import { accountLine } from '#core/settings/ways-to-give/account-line.ts'
import { givingAccounts } from '#core/settings/ways-to-give/giving-accounts.ts'
import type { NamedStatistic, NamedStatistics } from '#core/statistics/current-statistics.ts'
import { onlyGivenSentences } from './given-sentences.ts'

export type PlaceholderValues = NamedStatistics & {
  settings: Settings
  /** Number of completed projects; undefined if the read failed. */
  projectCount: number | undefined
}

/**
 * Matches a placeholder, or a whole tag, so that nothing inside a tag counts as text. A placeholder contains no braces and no
 * tag.
 */
const tagOrPlaceholder =
  /<[a-z/!?](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(?:>|$)|\{\{(?<name>[^{}<>]*)\}\}/gi

const blank = { en: 'to be added by our office', bn: 'আমাদের অফিস পরে যোগ করবে' } as const

/**
 * Fills the placeholders of sanitised HTML, in its text only: a tag with a placeholder loses its attributes, since a
 * value must not become an address. A missing value prints neutral words, never braces or a link; a sentence whose
 * values are all missing is left out.
 */
export function fillPlaceholders(
  html: string,
  language: Language,
  values: PlaceholderValues,
): string {
  const isGiven = (name: string) => isPlaceholderGiven(name, language, values)
  return replacePlaceholders(
    onlyGivenSentences(apart(html), isGiven),
    (name) =>
      placeholderValue(name, language, values) ?? `<span class="blank">${blank[language]}</span>`,
    (tag) => tag.replace(/^(<\/?[a-z0-9]*).*$/is, '$1>'),
  )
}

/** Inserts a comma between two adjacent placeholders, so that their values do not run together. */
function apart(html: string): string {
  return html.replace(/\}\}(?=(?:<\/?(?:strong|b|em|i|u|s)>)*\{\{)/g, '}}, ')
}

/** Returns the names of the placeholders in a text. */
export function placeholdersIn(html: string): string[] {
  return [...html.matchAll(tagOrPlaceholder)].flatMap(({ groups }) => groups?.name ?? [])
}

/**
 * Replaces the placeholders of a text.
 * @param inTag replaces a tag with braces in its attributes
 */
export function replacePlaceholders(
  html: string,
  inText: (name: string) => string,
  inTag: (tag: string) => string,
): string {
  return html.replace(tagOrPlaceholder, (found, name: string | undefined) => {
    if (name !== undefined) return inText(name)
    return found.includes('{{') ? inTag(found) : found
  })
}

/** Returns all valid names, given or not. @param statisticKeys such as `members` */
export function placeholderNames(statisticKeys: Iterable<string>): string[] {
  const statistics = [...statisticKeys].map((key) => `figure.${key}`)
  return [...settingKeys, ...statistics, 'figure.date', 'count.projects']
}

/** True if the placeholder has a value. */
export function isPlaceholderGiven(
  name: string,
  language: Language,
  values: PlaceholderValues,
): boolean {
  return placeholderValue(name, language, values) !== undefined
}

function placeholderValue(
  name: string,
  language: Language,
  values: PlaceholderValues,
): string | undefined {
  if (name === 'figure.date') {
    return values.statisticsDate && escapeHtml(formatDate(values.statisticsDate, language))
  }
  if (name === 'count.projects') {
    return values.projectCount === undefined
      ? undefined
      : formatNumber(values.projectCount, language)
  }
  if (name.startsWith('figure.')) {
    return statisticText(values.statistics.get(name.slice('figure.'.length)), language)
  }
  return isSettingKey(name) ? settingHtml(name, language, values.settings) : undefined
}

/** Formats a statistic, followed by its day if the sentence names another. */
function statisticText(
  statistic: NamedStatistic | undefined,
  language: Language,
): string | undefined {
  if (!statistic || statistic.value === null) return undefined
  const number = formatNumber(statistic.value, language)
  return statistic.ownDay ? `${number} (${formatDate(statistic.ownDay, language)})` : number
}

const none = { en: '', bn: '' }

function settingHtml(
  key: keyof Settings,
  language: Language,
  settings: Settings,
): string | undefined {
  if (key === 'donate.bank') return accountLine(givingAccounts(settings[key], none), language)
  if (key === 'donate.mfs') return accountLine(givingAccounts(none, settings[key]), language)
  if (key === 'org.foundedIn') {
    const year = foundingYear(settings)
    return year && escapeHtml(formatDigits(year, language))
  }
  const localized = inLanguage(language, settings[key].en, settings[key].bn)
  const value = localized.text
  if (!value) return undefined
  if (key === 'contact.email')
    return `<a href="mailto:${escapeHtml(value)}">${escapeHtml(value)}</a>`
  if (key === 'contact.phone' || key === 'contact.mobile' || key === 'complaints.phone') {
    const phone = phoneLink(value)
    if (!phone) return escapeHtml(value)
    return `<a href="${phone.href}">${escapeHtml(formatDigits(phone.shown, language))}</a>`
  }
  const html = escapeHtml(value).replace(/\r?\n/g, '<br>')
  const lang = langOf(localized, language)
  return lang ? `<span lang="${lang}">${html}</span>` : html
}
