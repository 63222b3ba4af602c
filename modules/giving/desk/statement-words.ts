// The words of statements, in one table: headings and cells are told apart by what they say about a payment. A word
// that is not here says nothing, and the clerk is asked.
import { totalWords } from '#core/lib/text/total-words.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'

const plainForm = (text: string) => text.normalize('NFKC').toLowerCase()
const setOf = (words: string) => new Set(plainForm(words).split(/\s+/))

/** Words about money that did not stay. In a narration they may also tell what a gift is for. */
const undone = `failed fail failure failing unsuccessful reversed reversal reversals reverse reversing revsl rvsl rvs rsl
  cancelled canceled cancel cancellation void voided declined decline rejected reject rejection expired unpaid blocked
  denied refused aborted dishonoured dishonored bounced bounce returned rtn ব্যর্থ অসফল বাতিল ফেরত ফেরৎ প্রত্যাখ্যাত রিভার্স রিভার্সাল
  রিভার্সড বাউন্স`

const says = {
  in: setOf(`in c cr credit credits credited incoming inward inflow deposit deposits deposited receive received receives
    receiving receipt receipts lodgement lodgements cashin paidin add added topped collected যোগ জমা ক্রেডিট আয় প্রাপ্তি প্রাপ্ত পাওয়া গৃহীত গ্রহণ
    আগত ইন রিসিভ রিসিভড`),
  out: setOf(`out d dr db debit debits debited outgoing outward outflow withdraw withdrawal withdrawals withdrawn send sent
    sending paid pay purchase spent expense expenses recharge topup top airtime bill utility fee fees charge charges
    commission vat tax duty refund disbursement disbursed payout settlement cashout paidout atm pos emi উত্তোলন ডেবিট
    খরচ ব্যয় প্রদান প্রদত্ত প্রেরণ প্রেরিত পাঠানো আউট সেন্ড রিচার্জ চার্জ ফি ভ্যাট রিফান্ড বিল কেনাকাটা`),
  done: setOf(`success successful successfully succeeded succeed complete completed done paid settled approved accepted posted
    cleared ok okay received credited processed executed confirmed verified captured valid validated সফল সফলভাবে সম্পন্ন সম্পূর্ণ সমাপ্ত
    পরিশোধিত গৃহীত অনুমোদিত নিশ্চিত`),
  failed:
    setOf(`${undone} rev pending initiated processing progress expire timeout incomplete hold held error
    অসম্পূর্ণ অপেক্ষমাণ অপেক্ষমান অপেক্ষায় প্রক্রিয়াধীন চলমান স্থগিত মুলতবি বকেয়া`),
  balance:
    setOf(`balance balances bal b/f bf c/f cf b/d c/d b/o c/o o/b ob c/b cb b/fwd c/fwd forward forwarded fwd opening closing বি/এফ
    বিএফ সি/এফ সিএফ বি/ডি সি/ডি স্থিতি ব্যালেন্স উদ্বৃত্ত অবশিষ্ট জের ইজা প্রারম্ভিক সমাপনী`),
  total: setOf(`${totalWords} tot ttl sum summary aggregate page পৃষ্ঠা`),
}

export type Meaning = keyof typeof says

/** Words beside those of a payment's direction or state: "Cash In", "Payment Received", "Credit Amount (BDT)". */
const isFiller =
  setOf(`money cash payment payments transaction transactions txn trx trans transfer transferred amount amt fund
  funds tk taka bdt mobile merchant is was has been the online টাকা পরিমাণ পেমেন্ট ক্যাশ মানি লেনদেন হয়েছে করা নগদ`)

/** Words beside those of a balance or a total: "Balance brought forward from page 2". */
const isFurniture =
  setOf(`jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october
  nov november dec december জানুয়ারি জানুয়ারী ফেব্রুয়ারি ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগস্ট আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর
  year week monthly daily weekly yearly annual cumulative running net gross overall statement report avail avl op cl g gr
  book clear cleared uncleared minimum maximum average ending interim your final remaining usable over বছরের সপ্তাহের
  মাসিক দৈনিক সাপ্তাহিক বার্ষিক তারিখের গত পূর্ববর্তী পরবর্তী ব্যবহারযোগ্য লভ্য প্রাপ্য নিট নীট পাতার আনা হিসাবের
  of as on at the for to from in and is this previous last next brought carried down month period date
  day grand sub end closing ledger available current account a/c credit credits debit debits cr dr deposit deposits
  withdrawal withdrawals amount amt transaction transactions tk taka bdt old beginning starting initial টানা সমাপনী প্রারম্ভিক শুরুর শেষ শেষের আগের পূর্ব পূর্বের
  সমাপ্তি বর্তমান আনীত নীত জমা উত্তোলন টাকা পৃষ্ঠার মাসের দিনের লেনদেন এর`)

/** Words beside those of a total: "Total received". */
const isCounted =
  setOf(`received receipts income donation donations gift gifts inflow outflow paid sent no number count প্রাপ্তি প্রাপ্ত আয় ব্যয়
  ক্রেডিট ডেবিট পরিমাণ জমার দান অনুদান সংখ্যা খরচ`)

/** Of these, a narration that begins or ends with one is hardly that of a payment. */
const isMark = setOf(
  `${totalWords} balance bal b/f c/f b/d c/d b/fwd c/fwd যোগ স্থিতি ব্যালেন্স জের ইজা`,
)
/** Balances and totals without a word for it. */
const furniturePhrase =
  /^(?:cash (?:in|at|on) (?:hand|bank)|(?:brought|carr(?:y|ied)) (?:down|over|forward)|(?:net|gross) amount|end of (?:the )?(?:statement|report)|(?:no|number) of transactions?|opening stock|হাতে নগদ|ব্যাংকে জমা|জের আনা|যোগ)$/u
const isUndone = setOf(undone)
/** Beside one of these, a word about money that did not stay is about the payment itself. */
const isPayment = setOf(
  `payment payments transaction transactions txn trx transfer entry cheque check chq instrument eft beftn rtgs npsb
  clearing লেনদেন পেমেন্ট চেক ট্রান্সফার`,
)
const isVerb = setOf('was is has been হয়েছে করা')

function wordsOf(text: string): string[] {
  // "SendMoney" is two words.
  const spaced = typedValue(text)
    .replace(/\(s\)/g, 's')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b([bco])\s*[./]\s*(fwd|[fdob])\b/gi, '$1/$2')
  return plainForm(spaced).match(/[\p{L}\p{M}\p{N}]+(?:\/[\p{L}\p{M}]+)*/gu) ?? []
}

const withoutFillers = (text: string) => wordsOf(text).filter((word) => !isFiller.has(word))

/** Returns the direction of money that a cell names with its first word, such as "Send Money to 01711-000000". */
export function directionOf(cell: string): 'in' | 'out' | 'failed' | undefined {
  const sign = typedValue(cell)
  if (sign === '+' || sign === '-') return sign === '+' ? 'in' : 'out'
  const [first = '', ...others] = withoutFillers(cell)
  if (others.includes('card')) return undefined
  if (first === 'from' || says.in.has(first)) return others.some(isFailed) ? 'failed' : 'in'
  if (first === 'to' || says.out.has(first)) return others.some(isFailed) ? 'failed' : 'out'
  return isFailed(first) ? 'failed' : undefined
}

const isFailed = (word: string) => says.failed.has(word)

/** Tells whether every word of a heading, or of the state of a payment, has the meaning. */
export function isWholly(text: string, meaning: Meaning): boolean {
  const words = withoutFillers(text)
  return words.length > 0 && words.every((word) => says[meaning].has(word))
}

/** Returns what a row is that is no payment but a balance or a total, as one of its cells says and nothing else. */
export function furnitureOf(cell: string): 'balance' | 'total' | undefined {
  // Most cells are numbers or narrations.
  if (!/[^\d\s.,:/-]/.test(cell) || cell.length > 80) return undefined
  const words = unnumbered(cell)
  const isOf = (meaning: 'balance' | 'total') => words.some((word) => says[meaning].has(word))
  const isKnown = (word: string) =>
    [word, withoutCase(word)].some(
      (one) => isFurniture.has(one) || says.balance.has(one) || says.total.has(one),
    )
  if (words.every(isKnown) && isOf('balance')) return 'balance'
  if (words.every((word) => isKnown(word) || isCounted.has(word)) && isOf('total')) return 'total'
  return undefined
}

/** Tells whether a narration is perhaps that of a balance or a total: it is short, and begins or ends like one. */
export function mayBeFurniture(narration: string): boolean {
  const words = unnumbered(narration)
  const [first = ''] = words
  if (words.length > 4) return false
  return (
    isMark.has(first) || isMark.has(words.at(-1) ?? '') || furniturePhrase.test(words.join(' '))
  )
}

/** Returns the words of a cell, without numbers and days of a month. */
function unnumbered(cell: string): string[] {
  return wordsOf(cell).filter((word) => !/^\p{N}+(?:st|nd|rd|th)?$/u.test(word))
}

/** Returns a Bangla word without the ending of its case: নভেম্বরের. */
function withoutCase(word: string): string {
  return word.replace(/(?:ের|এর|র|ে)$/u, '')
}

const reversal =
  /\brevers(?:al|ed)\b|\b(?:rev|rvs|rvsl|rsl)\s*[:/-]|\b(?:che?que?|chq|b?eftn?|inward|outward)\s+ret(?:urn(?:ed)?|d)?\b|dishonou?red/i

/** Returns whether a narration is that of a payment that did not stay; undefined for one that says nothing of it. */
export function reversalIn(narration: string): 'sure' | 'perhaps' | undefined {
  if (reversal.test(narration)) return 'sure'
  const words = wordsOf(narration).filter((word) => !isVerb.has(word))
  const isAbout = (word: string | undefined) => word !== undefined && isPayment.has(word)
  const own = words.filter((word) => !isFiller.has(word) && !isPayment.has(word))
  const named = own.filter((word) => !/^\p{N}+$/u.test(word))
  const isWhole = named.length > 0 && named.every((word) => isUndone.has(word) || word === 'rev')
  const isSure = words.some(
    (word, at) => isUndone.has(word) && (isAbout(words[at - 1]) || isAbout(words[at + 1])),
  )
  if (isWhole || isSure) return 'sure'
  // A village may have a plant of reverse osmosis.
  const isNamed = named.some(
    (word) => word === 'return' || (isUndone.has(word) && word !== 'reverse'),
  )
  return isNamed ? 'perhaps' : undefined
}

const spending =
  /^(?:send(?:ing)? money|cash ?-?out|pay ?bill|bill pay|mobile recharge|(?:payment|transfer|paid|sent) to\b|(?:cash |atm |card )?withdraw|atm\b|(?:sms|service|account|a\/c|maintenance|card|annual|vat|excise)\b.*\b(?:charges?|fees?|duty)\b|সেন্ড মানি|ক্যাশ আউট|মোবাইল রিচার্জ|টাকা উত্তোলন|পে বিল)/iu

/** Tells whether a narration begins like that of money spent; nothing else about the row says its direction. */
export function isSpending(narration: string): boolean {
  return spending.test(plainForm(narration).trim())
}

const taka = /bdt|\btk\b|taka|৳|টাকা/i
const foreign =
  /\b(?:fcy|foreign currency|usd|eur|gbp|inr|sar|aed|myr|sgd|aud|cad|jpy|kwd|qar|omr|bhd|cny|chf|sek|nok|dkk|hkd|thb|dollars?|euros?|pounds?|rupees?|riyals?|dirhams?)\b|[$€£₹¥]|ডলার|ইউরো|পাউন্ড|রুপি|রিয়াল|দিরহাম/i
/** Codes in a heading: "Amount (NPR)". The codes of Albania and Tonga are words too. */
const codeInHead = /(?:[([]\s*|\bin )([A-Z]{3})\b/
const codes = new Set(Intl.supportedValuesOf('currency'))
for (const taka of ['BDT', 'ALL', 'TOP']) codes.delete(taka)

/** Tells whether a heading or a cell names a currency other than taka, perhaps beside it. */
export function namesForeign(text: string): boolean {
  return foreign.test(plainForm(text)) || codes.has(codeInHead.exec(text)?.[1] ?? '')
}

/** Signs of currencies beside an amount; elsewhere these letters are words. */
const signs = setOf('rs re rm sr dh dhs dhm')

/** Tells whether a cell of the column of amounts names a currency other than taka, perhaps beside it. */
export function isForeignAmount(cell: string): boolean {
  const marks = cell.normalize('NFKC').replace(/[\p{N}.,]+/gu, ' ')
  const words = marks.split(/[^\p{L}\p{M}]+/u)
  const isSign = (word: string) => signs.has(word.toLowerCase()) || codes.has(word.toUpperCase())
  return namesForeign(marks) || /(?![৳৲])\p{Sc}/u.test(marks) || words.some(isSign)
}

/** Tells whether a heading names a currency other than taka. */
export function namesOtherCurrency(text: string): boolean {
  return namesForeign(text) && !taka.test(plainForm(text))
}

/** Tells whether a cell of the column for currencies is not taka alone. */
export function isOtherCurrency(cell: string): boolean {
  if (cell === '' || typedValue(cell) === '050') return false
  return !taka.test(plainForm(cell)) || namesForeign(cell)
}
