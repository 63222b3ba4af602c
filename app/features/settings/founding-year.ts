import { latinDigits } from '../../lib/text/phone.ts'
import type { Settings } from './setting.schema.ts'

/** The year that the tagline names, such as 1995 in SINCE 1995 or ১৯৯৫ সাল থেকে; undefined when it names none. */
export function foundingYear(settings: Pick<Settings, 'org.tagline'>): string | undefined {
  const { en, bn } = settings['org.tagline']
  return /(?<!\d)(?:1[89]|20)\d\d(?!\d)/.exec(latinDigits(`${en} ${bn}`))?.[0]
}
