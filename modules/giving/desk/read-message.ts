// Reads the message that a wallet or a bank sends about a payment. Whatever the message does not say for certain is
// null: the person fills it in.
import { latinDigits } from '#core/lib/text/digits.ts'
import { typedValue, withoutInvisible } from '#core/lib/text/typed-text.ts'
import { writtenDay } from '#core/lib/text/written-day.ts'
import { poishaOf } from '../promises/poisha.ts'
import type { MessageRecord } from './desk-output.schema.server.ts'
import { type GivingWay, payerPhone } from './giving-ways.ts'

const incoming =
  /\breceived?\b|\bcash ?in\b|\bcredited\b|\bdeposit(?:ed)?\b|\badd money\b|পেয়েছেন|পেয়েছি|গ্রহণ|গৃহীত|জমা|ক্যাশ ইন/i
const outgoing =
  /\bsen[dt]\b|\bpa(?:id|yment (?:of .{1,20} )?(?:to|made|sent|successful))\b|\bpayment tk\.? ?[\d,.]+ to\b|\bcash ?out\b|\bwithdr[ae]wn?\b|\bwithdrawal\b|\bdebited\b|\bpurchased?\b|\btransferred to\b|\brecharge|\bbill pa|পাঠানো|পাঠিয়েছেন|ক্যাশ আউট|সেন্ড মানি|উত্তোলন|পরিশোধ|রিচার্জ/i
const undone = /\bfail|\bunsuccess|\bdeclin|\brevers|\bcancel|\brefund|\bOTP\b|ব্যর্থ|বাতিল|ফেরত/i

/** Tells what kind of message it is that is none of money received; undefined for any other. */
export function refusalOf(text: string): 'outgoing' | 'undone' | undefined {
  const words = plain(text)
  if (undone.test(words)) return 'undone'
  return outgoing.test(words) && !incoming.test(words) ? 'outgoing' : undefined
}

/** @param today a later day is none of a payment */
export function readMessage(text: string, today: string): Omit<MessageRecord, 'suggestion'> {
  const words = plain(text)
  const isIn = incoming.test(words) && !outgoing.test(words)
  const days = daysIn(words).filter((day) => day <= today)
  return {
    direction: isIn ? 'in' : null,
    way: wayOf(words),
    amount: only(amountsIn(words)),
    on: only(days),
    phone: phoneIn(words),
    reference: referenceIn(words),
    trxId: only([...words.matchAll(transaction)].map(([, number = '']) => number.toUpperCase())),
  }
}

function plain(text: string): string {
  return latinDigits(withoutInvisible(text).normalize('NFKC'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
}

/** Returns the only value; null if there are none, or several different ones. */
function only<T>(values: readonly T[]): T | null {
  const [value, ...others] = new Set(values)
  return value !== undefined && others.length === 0 ? value : null
}

const number = String.raw`\d[\d,]*(?:\.\d{1,2})?`
const money = new RegExp(
  String.raw`(?:\b(?:tk|bdt)(?![a-z])\.?|৳|টাকা:)\s*:?\s*(${number})|(${number})\s*(?:/-)?\s*(?:\b(?:tk|bdt|taka)\b|৳|টাকা)`,
  'gi',
)
/** Words before an amount that is not the one received. */
const besides =
  /\b(?:fee|charges?|vat|commission|bal|balance|limit|available|due)\b[^\d\n]*$|(?:ফি|চার্জ|ভ্যাট|ব্যালেন্স|স্থিতি|কমিশন)[^\d\n]*$/i

function amountsIn(words: string): number[] {
  return [...words.matchAll(money)].flatMap((found) => {
    const before = words.slice(Math.max(0, found.index - 40), found.index)
    if (besides.test(before)) return []
    return poishaOf(found[1] ?? found[2] ?? '') || []
  })
}

const transaction =
  /(?:\b(?:trx|txn|tran|transaction)\.? ?(?:id|no|number)\b|(?:ট্রানজ[ে্যা]+কশন|লেনদেন) (?:আইডি|নম্বর))\.? ?[:#-]? ?([a-z0-9]{6,20})\b/gi

const dates =
  /(?<![\d/.-])(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}[- ]\p{L}[\p{L}\p{M}]{2,9}[-, ]+(?:\d{4}|\d{2}))(?![\d/-])/gu

function daysIn(words: string): string[] {
  return [...words.matchAll(dates)].flatMap(([written]) => writtenDay(written) ?? [])
}

const mobile = String.raw`(?:\+?88)?01[3-9]\d{2}[- ]?\d{6}(?:-?\d)?(?![\dX*])`
const payer = new RegExp(
  String.raw`(?:\b(?:from|sender|customer|uddokta|payer)\b(?: a/c)?|প্রেরক)\s*:?\s*(${mobile})|(${mobile}) ?(?:থেকে|নম্বর থেকে|হতে)`,
  'gi',
)

/** Returns the telephone that the message calls that of the payer. */
function phoneIn(words: string): string | null {
  const found = [...words.matchAll(payer)].flatMap(([, before, after]) => {
    return payerPhone(before ?? after ?? '')?.shown ?? []
  })
  return only(found)
}

/** Returns what the payer has typed, which may be the code of a promise. */
function referenceIn(words: string): string | null {
  const [, written = ''] =
    /(?:\bref(?:erence)?(?: ?no)?\b|রেফারেন্স)\.? ?[:#-]? ?([^\n.,;]{1,60}?)(?=[\n.,;]|\s+(?:fee|balance|trxid|txnid|tk)\b|$)/i.exec(
      words,
    ) ?? []
  const reference = typedValue(written)
  return /^(?:n\/?a|-|none|null)?$/i.test(reference) ? null : reference
}

const named: readonly (readonly [GivingWay, RegExp])[] = [
  ['bkash', /\bbkash\b|বিকাশ/i],
  ['nagad', /\bnagad\b/i],
  ['rocket', /\brocket\b|\bnexuspay\b|রকেট/i],
  ['upay', /\bupay\b/i],
]
/** Forms of messages, which name no wallet. */
const formed: readonly (readonly [GivingWay, RegExp])[] = [
  ['bkash', /\bTrxID [A-Z0-9]{10} at \d/],
  ['nagad', /\bAmount: ?Tk.*\b(?:Sender|Customer|Uddokta): ?.*\bTxnID: ?[A-Z0-9]{8}\b/s],
  ['rocket', /\bA\/C: ?\d{11,12}.*\bTxnId: ?\d{8,}/s],
]
const account = /\b(?:a\/c|account|acct)\b/i
const entered = /\b(?:credited|deposited)\b/i

function wayOf(words: string): GivingWay | null {
  const wallets = named.flatMap(([way, name]) => (name.test(words) ? [way] : []))
  if (account.test(words) && entered.test(words)) return wallets.length === 0 ? 'bank' : null
  if (wallets.length > 0) return only(wallets)
  return only(formed.flatMap(([way, form]) => (form.test(words) ? [way] : [])))
}
