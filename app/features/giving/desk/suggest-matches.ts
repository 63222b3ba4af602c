// A match between a line and a promise is only suggested, with its reasons; a person decides.
import { phoneLink } from '../../../lib/text/phone.ts'
import { giftCodesIn, isNearlyCode } from '../promises/gift-code.ts'

export type SuggestedLine = {
  id: number
  day: string
  amount: number
  trxId: string | null
  phone: string | null
  text: string | null
}

/** `promisedOn` is a calendar day. */
export type OpenPromise = {
  id: number
  code: string
  amount: number
  phone: string | null
  promisedOn: string
}

export const matchReasons = ['code', 'nearlyCode', 'phone', 'amount', 'day'] as const

export type MatchReason = (typeof matchReasons)[number]

export type Suggestion = { promiseId: number; reasons: MatchReason[] }

const weights: Readonly<Record<MatchReason, number>> = {
  code: 16,
  nearlyCode: 6,
  phone: 6,
  amount: 2,
  day: 1,
}
/** Amount and day together are the weakest reasons for a suggestion. */
const leastWeight = 3
const dayMs = 24 * 60 * 60 * 1000
/** Maximum number of days from a promise to its payment. */
const mostDays = 10

/** Suggests the promise that a line keeps. @returns undefined if there is none, or two are equally good */
export function suggestMatch(
  line: SuggestedLine,
  promises: readonly OpenPromise[],
): Suggestion | undefined {
  const words = `${line.text ?? ''} ${line.trxId ?? ''}`
  const codes = new Set(giftCodesIn(words))
  const tokens = words.split(/[^0-9A-Za-z]+/).filter((token) => /^\w{7,9}$/.test(token))
  const phone = phoneLink(line.phone ?? '')?.shown
  let best: { suggestion: Suggestion; weight: number; isAlone: boolean } | undefined
  for (const promise of promises) {
    const isCode = codes.has(promise.code)
    const days = (Date.parse(line.day) - Date.parse(promise.promisedOn)) / dayMs
    const found: Record<MatchReason, boolean> = {
      code: isCode,
      nearlyCode: !isCode && tokens.some((token) => isNearlyCode(token, promise.code)),
      phone: phone !== undefined && phone === promise.phone,
      amount: line.amount === promise.amount,
      day: days >= 0 && days <= mostDays,
    }
    const reasons = matchReasons.filter((reason) => found[reason])
    const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0)
    if (weight < leastWeight || weight < (best?.weight ?? 0)) continue
    const isAlone = weight !== best?.weight
    best = { suggestion: { promiseId: promise.id, reasons }, weight, isAlone }
  }
  return best?.isAlone ? best.suggestion : undefined
}
