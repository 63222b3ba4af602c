import { latinDigits } from '../../../lib/text/digits.ts'
import type { Settings } from '../../records/settings/setting.schema.ts'

/** A year of our time with no digit beside it. */
export const yearInText = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/

/**
 * The year in which the organisation was founded. Until it is given, the one that the tagline names, such as
 * 1995 in SINCE 1995 or ১৯৯৫ সাল থেকে; undefined when that names none.
 */
export function foundingYear(
  settings: Pick<Settings, 'org.foundedIn' | 'org.tagline'>,
): string | undefined {
  const { en, bn } = settings['org.tagline']
  return settings['org.foundedIn'].en || yearInText.exec(latinDigits(`${en} ${bn}`))?.[0]
}
