// Texts that only a static copy has, in the language of its page.
import bn from '#translations/bn/static-copy.json' with { type: 'json' }
import en from '#translations/en/static-copy.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { type Language, languages } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { organisationContact } from '#core/contact-methods/organisation-contact.ts'
import { ownWordsOf } from '#core/settings/site-texts/words.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'

export const translateCopy = createTranslateIn<'static-copy'>({ en, bn })
const names: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

export type CopiedTitle = { language: Language; title: string; file: string }

/**
 * Returns the HTML of the line with the date of the copy. `publicUrl` is empty while the site has no public address.
 */
export function noteOf(language: Language, day: string, first: Language, publicUrl: string) {
  const t = translateCopy(language)
  const link = publicUrl && publicUrl + publicAddress(first, language, '/')
  const newest = link && ` <a href="${escapeHtml(link)}">${t('newest')}</a>`
  return `<p class="copy-note" role="note"><span class="wrap">${t('copyOf', { date: formatDate(day, language) })}${newest}</span></p>`
}

/** Returns the HTML of the office's contact details, in place of a form. */
export function officeOf(language: Language, settings: Settings): string {
  const t = translateCopy(language)
  const contact = organisationContact(settings, language)
  const methods = [contact.phone, contact.mobile, contact.email].flatMap((method) => {
    if (!method) return []
    const text = escapeHtml(method.text)
    return `<li>${method.href ? `<a href="${escapeHtml(method.href)}">${text}</a>` : text}</li>`
  })
  const { address, hours } = contact
  const site = translationsFor(language, ownWordsOf(settings))
  const facts = [
    methods.length > 0 ? `<ul>${methods.join('')}</ul>` : `<p>${site('contact.noneYet')}</p>`,
    address && `<p lang="${address.language}">${escapeHtml(address.text)}</p>`,
    hours && `<p>${t('hours')}: ${escapeHtml(hours.text)}</p>`,
  ]
  return `<div class="copy-office"><p><strong>${t('noForm')}</strong></p>${facts.filter(Boolean).join('')}</div>`
}

/** Returns heading and HTML of the list of all titles, those in the page's language first. */
export function titlesOf(
  language: Language,
  titles: readonly CopiedTitle[],
  linkTo: (file: string) => string,
): { heading: string; list: string } {
  const ordered = [...languages].sort((a, b) => Number(b === language) - Number(a === language))
  const parts = ordered.map((one) => {
    const sorted = titles
      .filter((title) => title.language === one)
      .sort((a, b) => a.title.localeCompare(b.title, one) || a.file.localeCompare(b.file))
    const links = sorted.map(
      ({ title, file }) =>
        `<li><a href="${escapeHtml(linkTo(file))}">${escapeHtml(title)}</a></li>`,
    )
    return `<section lang="${one}"><h2>${names[one]}</h2><ul>${links.join('')}</ul></section>`
  })
  return { heading: translateCopy(language)('allTitles'), list: parts.join('') }
}
