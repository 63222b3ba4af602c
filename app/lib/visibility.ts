// When the public site shows a record: the fields that every form with a state has.
import * as z from 'zod/mini'
import { issueText } from '#error-messages/error-message.ts'
import { latinDigits } from './text/phone.ts'

export const visibilityStates = ['published', 'draft', 'hidden'] as const

/** What a record says of when it is shown. */
export type Visibility = {
  state: (typeof visibilityStates)[number]
  publishAt: string | null
  unpublishAt: string | null
}

/** `2026-11-23T09:00` with or without seconds and a zone; without one it is the time in Dhaka. */
const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/

function toInstant(text: string): Date | undefined {
  const [, local, zone = '+06:00'] = pattern.exec(latinDigits(text).trim()) ?? []
  // `Date` itself takes 30 February for 2 March.
  if (!local || !z.regexes.date.test(local.slice(0, 10))) return undefined
  const instant = new Date(`${local}${zone}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** An instant as an ISO string, null for none, undefined when it was not sent. */
const optionalInstant = z.pipe(
  z.nullish(z.string()),
  z.transform((text, context) => {
    if (text === undefined || text === null || text === '') return text === undefined ? text : null
    const instant = toInstant(text)
    if (instant) return instant.toISOString()
    context.issues.push({ code: 'custom', input: text, message: issueText('instant.invalid') })
    return z.NEVER
  }),
)

/** Not sent, each stays as it is; a new record is published. */
export const visibilityFields = {
  state: z.optional(z.enum(visibilityStates)),
  publishAt: optionalInstant,
  unpublishAt: optionalInstant,
}

/** What the form of a new record holds. */
export const emptyVisibility = { state: 'published', publishAt: '', unpublishAt: '' }

/** The check of an object with those fields. */
export const endsAfterItBegins = z.refine<{
  publishAt?: string | null | undefined
  unpublishAt?: string | null | undefined
}>(({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt, {
  error: issueText('visibility.ends_before_it_begins'),
  path: ['unpublishAt'],
})

/** For an input of date and time: an instant as the time in Dhaka, `2026-11-23T09:00`. */
export function asLocalTime(text: string): string {
  const instant = toInstant(text)
  if (!instant) return text
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Dhaka',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant)
  return local.replace(' ', 'T')
}

/** What a reader of a list is told: `scheduled` is published and still to come, `ended` no longer shown. */
export type ShownState = Visibility['state'] | 'scheduled' | 'ended'

export function shownState({ state, publishAt, unpublishAt }: Visibility, now: Date): ShownState {
  if (state !== 'published') return state
  if (unpublishAt && new Date(unpublishAt) <= now) return 'ended'
  return publishAt && new Date(publishAt) > now ? 'scheduled' : 'published'
}
