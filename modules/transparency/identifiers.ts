import type { Language } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import type { TransparencyRecord } from './transparency-output.schema.server.ts'

type Identifier = { '@type': 'PropertyValue'; propertyID: string; value: string }

/** Returns the confirmed registrations in schema.org's vocabulary; no property if there are none. */
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
