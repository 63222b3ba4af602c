// A job or a tender without a place or a way to apply has those of the office; one in a branch has the branch's numbers.
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized, localizedTexts } from '#core/lib/text/localized.ts'
import { phonesIn } from '#core/lib/text/phone.ts'
import { contactMethods, phoneMethod } from '#core/contact-methods/contact-methods.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import type { Notice } from './notice.queries.server.ts'

type Branch = { name: string; nameBn: string | null; phones: string | null }

export type ApplyFacts = ReturnType<typeof applyFacts>

/** @param branches offices, one of which the place of the notice may name */
export function applyFacts(
  notice: Notice,
  settings: Settings,
  language: Language,
  branches: readonly Branch[],
) {
  const { place, howToApply } = localizedTexts(language, notice)
  const names = [notice.place, notice.placeBn].flatMap((name) => name?.trim() || [])
  const branch = branches.find(({ name, nameBn }) =>
    names.some((one) => one === name || one === nameBn),
  )
  const [phone, mobile] = phonesIn(branch?.phones ?? '').flatMap(
    (one) => phoneMethod(one, language) ?? [],
  )
  const office = contactMethods(settings, language)
  const { en, bn } = settings['contact.address']
  return {
    /** Place of the notice, or the office's address. */
    place: given(place) ?? given(inLanguage(language, en, bn)),
    /** Lines of text; undefined if the office's contact details are shown instead. */
    howToApply: given(howToApply),
    office: phone ? { ...office, phone, mobile } : office,
  }
}

function given(text: Localized): Localized | undefined {
  return text.text ? text : undefined
}
