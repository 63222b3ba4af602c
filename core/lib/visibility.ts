// Visibility of records on the public site, for forms and lists.
import { timeZone } from './text/day.ts'
import { typedValue } from './text/typed-text.ts'

export const visibilityStates = ['published', 'draft', 'hidden'] as const

/** Visibility of a record; instants are ISO strings. */
export type Visibility = {
  state: (typeof visibilityStates)[number]
  publishAt: string | null
  unpublishAt: string | null
}

/** Initial values of the form of a new record. */
export const emptyVisibility = { state: 'published', publishAt: '', unpublishAt: '' }

const pattern = /^((\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/

/** Parses `2026-11-23T09:00` with or without seconds and a zone; without one it is the time in Dhaka. */
export function toInstant(text: string): Date | undefined {
  const [, local, year, month, day, zone = '+06:00'] = pattern.exec(typedValue(text)) ?? []
  const instant = new Date(`${local}${zone}`)
  // `Date` would turn 30 February into 2 March.
  const isDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day)
  return isDay && !Number.isNaN(instant.getTime()) ? instant : undefined
}

/** Formats an instant for an input of date and time, in Dhaka: `2026-11-23T09:00`. */
export function asLocalTime(text: string): string {
  const instant = toInstant(text)
  if (!instant) return text
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant)
  return local.replace(' ', 'T')
}

/** `scheduled` is published with a future start, `ended` no longer shown. */
export type ShownState = Visibility['state'] | 'scheduled' | 'ended'

/** Returns the state that visitors see now. */
export function shownState({ state, publishAt, unpublishAt }: Visibility, now: Date): ShownState {
  if (state !== 'published') return state
  if (unpublishAt && new Date(unpublishAt) <= now) return 'ended'
  return publishAt && new Date(publishAt) > now ? 'scheduled' : 'published'
}

/**
 * Returns the instant since which visitors see the current version, or will see it: its last change, or the scheduled
 * start.
 */
export function shownSince({ updatedAt, publishAt }: Changed): string {
  return publishAt && publishAt > updatedAt ? publishAt : updatedAt
}

type Changed = { updatedAt: string; publishAt: string | null }

/** Returns the pages of records, each as recent as the record. */
export function pagesOf<R extends Changed>(records: readonly R[], pathOf: (record: R) => string) {
  return records.map((record) => ({ path: pathOf(record), changedAt: shownSince(record) }))
}

export function hasVisibility(record: object): record is Visibility {
  return 'state' in record && 'publishAt' in record && 'unpublishAt' in record
}
