// A text of a page names what is kept elsewhere: {{contact.phone}}, {{figure.members}}, {{count.projects}}.
import { escapeHtml } from '../../lib/escape-html.ts'
import { formatDate, formatDigits, formatNumber } from '../../lib/format.ts'
import type { Language } from '../../lib/language.ts'
import { inLanguage, langOf } from '../../lib/localized.ts'
import { phoneLink } from '../../lib/phone.ts'
import { isSettingKey, type Settings } from '../settings/setting.schema.ts'

export type TokenValues = {
  settings: Settings
  /** Figures by key; null while the office has not given one. */
  figures: Map<string, number | null>
  /** YYYY-MM-DD of the microcredit figures. */
  figuresDate: string | undefined
  projectCount: number
}

const token = /\{\{([a-zA-Z]+\.[a-zA-Z]+)\}\}/g

const blank = { en: 'to be added by our office', bn: 'আমাদের অফিস পরে যোগ করবে' } as const

/** Fills the tokens of sanitised HTML. An empty value prints the neutral words, never braces, and no link. */
export function fillTokens(html: string, language: Language, values: TokenValues): string {
  return html.replace(token, (_, name: string) => {
    const filled = tokenValue(name, language, values)
    return filled ?? `<span class="blank">${blank[language]}</span>`
  })
}

/** Names of the tokens in a text. */
export function tokensIn(html: string): string[] {
  return [...html.matchAll(token)].flatMap(([, name]) => (name ? [name] : []))
}

/** Whether a name stands for something, given or not. */
export function isToken(name: string, { figures }: TokenValues): boolean {
  if (name === 'figure.date' || name === 'count.projects') return true
  if (name.startsWith('figure.')) return figures.has(name.slice('figure.'.length))
  return isSettingKey(name)
}

function tokenValue(name: string, language: Language, values: TokenValues): string | undefined {
  if (name === 'figure.date') {
    return values.figuresDate && escapeHtml(formatDate(values.figuresDate, language))
  }
  if (name === 'count.projects') return formatNumber(values.projectCount, language)
  if (name.startsWith('figure.')) {
    const figure = values.figures.get(name.slice('figure.'.length))
    return figure === undefined || figure === null ? undefined : formatNumber(figure, language)
  }
  return isSettingKey(name) ? settingHtml(name, language, values.settings) : undefined
}

function settingHtml(
  key: keyof Settings,
  language: Language,
  settings: Settings,
): string | undefined {
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
