// Records of content/demo, whose days are counted from the start, so that a demonstration never looks old.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#core/platform/project-root.ts'
import { dayMs, dayOf } from '#core/lib/text/day.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'

export async function readDemoRecords<R>(name: string, now: Date): Promise<R[]> {
  const file = join(projectRoot, 'content/demo/records', `${name}.json`)
  return JSON.parse(fillDates(await readFile(file, 'utf8'), now))
}

/**
 * Fills `{{day+14}}` (2026-12-10), `{{date+14:en}}` (10 December 2026, or ১০ ডিসেম্বর ২০২৬ with `:bn`), `{{year-1:bn}}`
 * (২০২৫) and `{{yearOf-84}}` (that of the day 84 days ago), counted from now. Other placeholders stay.
 */
export function fillDates(text: string, now: Date): string {
  const thisYear = Number(dayOf(now).slice(0, 4))
  return text.replace(
    /\{\{(day|date|year|yearOf)([+-]\d+)(?::(en|bn))?\}\}/g,
    (_, kind: string, count: string, language: Language = 'en') => {
      if (kind === 'year') return formatDigits(String(thisYear + Number(count)), language)
      const day = dayOf(new Date(now.getTime() + Number(count) * dayMs))
      if (kind === 'yearOf') return formatDigits(day.slice(0, 4), language)
      return kind === 'date' ? formatDate(day, language) : day
    },
  )
}
