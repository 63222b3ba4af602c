// Contact methods of the organisation for pages; undefined if not given.
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { phoneIn, phoneLink } from '#core/lib/text/phone.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import type { SettingKey, Settings } from '#core/settings/stored/setting.schema.ts'

/** Number or address; plain text without `href`. */
export type ContactMethod = { text: string; href: string | undefined }

export type ContactMethods = {
  phone: ContactMethod | undefined
  mobile: ContactMethod | undefined
  email: ContactMethod | undefined
}

export function contactMethods(settings: Settings, language: Language): ContactMethods {
  const given = (key: SettingKey) => inLanguage(language, settings[key].en, settings[key].bn).text
  const email = given('contact.email')
  return {
    phone: phoneMethod(given('contact.phone'), language),
    mobile: phoneMethod(given('contact.mobile'), language),
    email: email ? { text: email, href: `mailto:${email}` } : undefined,
  }
}

/** Returns a number as written, with a link to call it. */
export function phoneMethod(written: string, language: Language): ContactMethod | undefined {
  if (!written) return undefined
  const phone = phoneLink(written)
  if (phone) return { text: formatDigits(phone.shown, language), href: phone.href }
  const inWords = phoneIn(written)
  const text = inWords ? formatDigits(typedValue(written), language) : written
  return { text, href: inWords?.href }
}
