import { latinDigits } from '#core/lib/text/digits.ts'
import type { Settings } from '../stored/setting.schema.ts'

/** Year from 1800 to 2099 without another digit beside it. */
export const yearInText = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/

/**
 * Returns the founding year or, until it is given, the year in the tagline, such as 1995 in SINCE 1995 or ১৯৯৫ সাল
 * থেকে; undefined if there is none.
 */
export function foundingYear(
  settings: Pick<Settings, 'org.foundedIn' | 'org.tagline'>,
): string | undefined {
  const { en, bn } = settings['org.tagline']
  return settings['org.foundedIn'].en || yearInText.exec(latinDigits(`${en} ${bn}`))?.[0]
}
