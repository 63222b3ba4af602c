// A job or a tender without a place or a way to apply has those of the office.
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized, localizedTexts } from '#core/lib/text/localized.ts'
import { type ContactMethods, contactMethods } from '#core/contact-methods/contact-methods.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import type { Notice } from './notice.queries.server.ts'

export type ApplyFacts = {
  /** Place of the notice, or the office's address. */
  place: Localized | undefined
  /** Lines of text; undefined if the office's contact details are shown instead. */
  howToApply: Localized | undefined
  office: ContactMethods
}

export function applyFacts(notice: Notice, settings: Settings, language: Language): ApplyFacts {
  const { place, howToApply } = localizedTexts(language, notice)
  const { en, bn } = settings['contact.address']
  return {
    place: given(place) ?? given(inLanguage(language, en, bn)),
    howToApply: given(howToApply),
    office: contactMethods(settings, language),
  }
}

function given(text: Localized): Localized | undefined {
  return text.text ? text : undefined
}
