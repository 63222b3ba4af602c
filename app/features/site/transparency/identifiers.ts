import type { Language } from '../../../lib/text/language.ts'
import { localizedTexts } from '../../../lib/text/localized.ts'
import type { TransparencyRecord } from './transparency-output.schema.server.ts'

type Identifier = { '@type': 'PropertyValue'; propertyID: string; value: string }

/** The confirmed registrations in the words of schema.org; nothing while there is none. */
export function identifiersOf(
  registrations: TransparencyRecord['registrations'],
  language: Language,
): { identifier?: Identifier[] } {
  const identifier = registrations.flatMap((registration): Identifier[] => {
    const { number } = registration
    if (!number) return []
    const propertyID = localizedTexts(language, registration).name.text
    return [{ '@type': 'PropertyValue', propertyID, value: number }]
  })
  return identifier.length > 0 ? { identifier } : {}
}
