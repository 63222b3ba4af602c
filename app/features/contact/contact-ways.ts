// How the organisation can be reached, as a page shows it: what the office has not given is undefined.
import { formatDigits } from '../../lib/format.ts'
import type { Language } from '../../lib/language.ts'
import { inLanguage } from '../../lib/localized.ts'
import { phoneLink } from '../../lib/phone.ts'
import type { SettingKey, Settings } from '../settings/setting.schema.ts'

/** A number or an address; without `href` it can be read but not tapped. */
export type Way = { text: string; href: string | undefined }

export type ContactWays = {
  phone: Way | undefined
  mobile: Way | undefined
  email: Way | undefined
}

export function contactWays(settings: Settings, language: Language): ContactWays {
  const given = (key: SettingKey) => inLanguage(language, settings[key].en, settings[key].bn).text
  const email = given('contact.email')
  return {
    phone: phoneWay(given('contact.phone'), language),
    mobile: phoneWay(given('contact.mobile'), language),
    email: email ? { text: email, href: `mailto:${email}` } : undefined,
  }
}

function phoneWay(written: string, language: Language): Way | undefined {
  if (!written) return undefined
  const phone = phoneLink(written)
  if (!phone) return { text: written, href: undefined }
  return { text: formatDigits(phone.shown, language), href: phone.href }
}
