import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import type { SettingKey, Settings } from '#core/settings/stored/setting.schema.ts'
import { contactMethods } from './contact-methods.ts'
import { openDays } from './open-days.ts'

/** Contact details of the organisation; undefined if not given. */
export type OrganisationContact = ReturnType<typeof organisationContact>

export function organisationContact(settings: Settings, language: Language) {
  const given = (key: SettingKey) => {
    const value = inLanguage(language, settings[key].en, settings[key].bn)
    return value.text ? value : undefined
  }
  const hours = given('contact.hours')
  const methods = contactMethods(settings, language)
  const [call] = [methods.phone, methods.mobile].flatMap((method) =>
    method?.href ? [{ text: method.text, href: method.href }] : [],
  )
  return {
    ...methods,
    /** Number to call: the telephone, or the mobile if the telephone cannot be called. */
    call,
    address: given('contact.address'),
    hours,
    /** Days of the week on which the office is open, Sunday first. */
    openDays: hours && openDays(hours.text),
  }
}
