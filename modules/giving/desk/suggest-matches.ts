// A match between a line and a promise is only suggested, with its reasons; a person decides.
import type { Row } from '#core/kernel/db/tables.ts'
import { typedCode } from '#modules/messages/sender/reference.ts'
import { giftCodesIn, isNearlyCode, spellings } from '../promises/gift-code.ts'
import { payerPhone } from './giving-ways.ts'

type Line = Row<'statementLines'>

export type SuggestedLine = Pick<Line, 'id' | 'day' | 'amount' | 'trxId' | 'phone' | 'text'>

/** `promisedOn` is a calendar day. */
export type OpenPromise = {
  id: number
  code: string
  amount: number
  name: string | null
  phone: string | null
  /** Number of the payment, as the giver told it. */
  sentTrxId: string | null
  promisedOn: string
  /** Latest day of a gift that keeps it; null for a promise that none keeps. */
  keptOn: string | null
}

export const matchReasons = [
  'code',
  'number',
  'nearlyCode',
  'phone',
  'name',
  'amount',
  'day',
] as const

export type MatchReason = (typeof matchReasons)[number]

/** `isCertain`: code and amount agree, and no gift of that month or a later one keeps the promise. */
export type Suggestion = { promiseId: number; reasons: MatchReason[]; isCertain: boolean }

const weights: Readonly<Record<MatchReason, number>> = {
  code: 16,
  number: 12,
  nearlyCode: 6,
  phone: 6,
  name: 2,
  amount: 2,
  day: 1,
}
/** Amount and day together are the weakest reasons for a suggestion. */
const leastWeight = 3
const dayMs = 24 * 60 * 60 * 1000
/** Maximum number of days from a promise to its payment. */
const mostDays = 10
/** If more promises have the same amount, it tells nothing about which of them a line keeps. */
export const mostOfAmount = 50

export type LineTraits = ReturnType<typeof traitsOf>

/** Collects the properties of some lines, one of which each promise that they may keep has too. */
export function traitsOf(lines: readonly SuggestedLine[]) {
  const read = lines.map(readLine)
  const written = read.flatMap(({ codes, tokens }) => [...codes, ...tokens.map(typedCode)])
  const starts = written.flatMap((code) => [
    code.slice(0, 4),
    // Two characters swapped in the middle leave neither half right.
    code.slice(0, 3) + code.charAt(4),
  ])
  return {
    /** First and last four characters of codes: one mistake leaves one of them right. */
    starts: [...new Set(starts)],
    ends: [...new Set(written.map((code) => code.slice(-4)))],
    codes: [...new Set(read.flatMap(({ codes }) => [...codes]))],
    numbers: [...new Set(lines.flatMap(({ trxId }) => trxId ?? []))],
    phones: [...new Set(read.flatMap(({ phone }) => phone ?? []))],
    amounts: [...new Set(lines.map(({ amount }) => amount))],
  }
}

/**
 * Returns the function that suggests the promise which a line keeps; it returns undefined if there is none, or two are
 * equally good. Only promises that share a code, a number, a telephone or the amount with a line are compared with it,
 * since there may be thousands of both. A promise that is kept is suggested again if no other one is: for its code, or
 * in a later month for telephone and amount; of several the newest.
 * @param promises at least all that share a code, a number or a telephone with a line, and of each amount all, or more
 * than count
 */
export function openSuggestions(promises: readonly OpenPromise[]) {
  const byKey = new Map<string, OpenPromise[]>()
  for (const promise of promises) {
    for (const key of promiseKeys(promise)) {
      const found = byKey.get(key)
      if (found) found.push(promise)
      else byKey.set(key, [promise])
    }
  }

  return (line: SuggestedLine): Suggestion | undefined => {
    const read = readLine(line)
    const ofAmount = byKey.get(amountKey(line)) ?? []
    const candidates = new Set([
      ...lineKeys(read).flatMap((key) => byKey.get(key) ?? []),
      ...(ofAmount.length <= mostOfAmount ? ofAmount : []),
    ])
    const [open, kept] = [true, false].map((isOpen) =>
      [...candidates].filter(({ keptOn }) => (keptOn === null) === isOpen),
    )
    return best(read, open ?? []) ?? bestAgain(read, kept ?? [])
  }
}

type ReadLine = {
  line: SuggestedLine
  codes: Set<string>
  tokens: string[]
  phone: string | undefined
  names: Set<string>
}

const wordsOf = ({ text, trxId }: SuggestedLine) => `${text ?? ''} ${trxId ?? ''}`

/** Returns the codes that stand in a line. */
export function codesOf(line: SuggestedLine): string[] {
  return giftCodesIn(wordsOf(line))
}

/** A mobile among other words; Rocket adds a check digit. */
const mobile = /(?<!\d)(?:\+?88)?01[3-9]\d{8,9}(?!\d)/

function readLine(line: SuggestedLine): ReadLine {
  const words = wordsOf(line)
  // A wallet may write the name beside the number.
  const payer = `${line.phone ?? ''} ${line.text ?? ''}`
  return {
    line,
    codes: new Set(codesOf(line)),
    tokens: words.split(/[^0-9A-Za-z]+/).filter((token) => /^\w{7,9}$/.test(token)),
    phone: (payerPhone(line.phone ?? '') ?? payerPhone(mobile.exec(payer)?.[0] ?? ''))?.shown,
    names: new Set(namesIn(payer)),
  }
}

function best(read: ReadLine, candidates: Iterable<OpenPromise>): Suggestion | undefined {
  let best: { suggestion: Suggestion; weight: number; isAlone: boolean } | undefined
  for (const promise of candidates) {
    const reasons = reasonsFor(read, promise)
    const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0)
    if (weight < leastWeight || weight < (best?.weight ?? 0)) continue
    const isAlone = weight !== best?.weight
    best = { suggestion: suggestionOf(promise, reasons), weight, isAlone }
  }
  return best?.isAlone ? best.suggestion : undefined
}

function bestAgain(read: ReadLine, kept: readonly OpenPromise[]): Suggestion | undefined {
  const found = kept.flatMap((promise) => {
    const reasons = reasonsFor(read, promise)
    const isLater = monthOf(read.line.day) > monthOf(promise.keptOn)
    const isOfGiver = isLater && reasons.includes('phone') && reasons.includes('amount')
    const isCode = reasons.includes('code')
    return isCode || isOfGiver ? [{ promise, isCode, isLater, reasons }] : []
  })
  const [newest] = found.toSorted(
    (a, b) => Number(b.isCode) - Number(a.isCode) || b.promise.id - a.promise.id,
  )
  return newest && suggestionOf(newest.promise, newest.reasons, newest.isLater)
}

function suggestionOf({ id }: OpenPromise, reasons: MatchReason[], isLater = true): Suggestion {
  const isCertain = isLater && reasons.includes('code') && reasons.includes('amount')
  return { promiseId: id, reasons, isCertain }
}

/** Returns the month of a day, `YYYY-MM`. */
export function monthOf(day: string | null): string {
  return day?.slice(0, 7) ?? ''
}

function reasonsFor(read: ReadLine, promise: OpenPromise): MatchReason[] {
  const { line, codes, tokens, phone, names } = read
  const own = namesIn(promise.name)
  const isCode = codes.has(promise.code)
  const days = (Date.parse(line.day) - Date.parse(promise.promisedOn)) / dayMs
  const found: Record<MatchReason, boolean> = {
    code: isCode,
    number: line.trxId !== null && line.trxId === promise.sentTrxId,
    nearlyCode: !isCode && tokens.some((token) => isNearlyCode(token, promise.code)),
    phone: phone !== undefined && phone === promise.phone,
    name: own.length > 1 && own.every((word) => names.has(word)),
    amount: line.amount === promise.amount,
    day: days >= 0 && days <= mostDays,
  }
  return matchReasons.filter((reason) => found[reason])
}

/** Returns the words of a name or a narration; banks leave titles and initials out, or write them in other ways. */
function namesIn(words: string | null): string[] {
  return words?.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []
}

function promiseKeys(promise: OpenPromise): string[] {
  const { code, phone, sentTrxId } = promise
  return [
    ...spellings(code),
    ...(phone ? [`phone ${phone}`] : []),
    ...(sentTrxId ? [`number ${sentTrxId}`] : []),
    ...(promise.keptOn === null ? [amountKey(promise)] : []),
  ]
}

function lineKeys({ line, codes, tokens, phone }: ReadLine): string[] {
  const written = [...codes, ...tokens.map(typedCode)]
  return [
    ...written.flatMap(spellings),
    ...(phone ? [`phone ${phone}`] : []),
    ...(line.trxId ? [`number ${line.trxId}`] : []),
  ]
}

function amountKey({ amount }: { amount: number }): string {
  return `amount ${amount}`
}
