// The types of the tables of gifts, from promise to receipt. They are a ledger: rows are added, and what happened to them is
// told by `givingEvents`. Amounts are whole poisha. Who gave is in `givingPromises` alone.
import type { Generated } from 'kysely'
import type { Big, Instant } from './column-kinds.ts'

/** What somebody says they will give, or has given at the desk. The only table with the names of givers. */
export type GivingPromisesTable = {
  id: Generated<number>
  /** Eight characters, the payment reference: seven random ones and a check character. */
  code: string
  source: 'site' | 'desk'
  amount: Big
  purpose: 'general' | 'program' | 'zakat'
  /** The program and what it was called then, which outlive it. */
  programId: number | null
  programName: string | null
  programNameBn: string | null
  isAnonymous: boolean
  /** Null if it was not given, or is erased; so are the two ways to answer. */
  name: string | null
  phone: string | null
  email: string | null
  /** The giver agrees to be named in public. */
  hasListing: boolean
  /** Language of its form. */
  language: 'en' | 'bn'
  /** HMAC of the form and its values, so that a form sent twice is one promise. */
  submissionHash: string | null
  /** Set once the office no longer expects it. */
  closedAt: Instant | null
  erasedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}

export type GivingWay = 'cash' | 'bank' | 'bkash' | 'nagad' | 'rocket' | 'other' | 'gateway'

/** Money received. An entry never changes; another one corrects it. */
export type GiftsTable = {
  id: Generated<number>
  /** Negative in a correction that lowers the gift. */
  amount: Big
  way: GivingWay
  /** Calendar day, `YYYY-MM-DD`. */
  receivedOn: string
  /** The line of a statement that it comes from; a line is one gift at most. */
  lineId: number | null
  /** The gift that this entry corrects. */
  correctsId: number | null
  reason: string | null
  /** A correction that lowers a total waits for a second person; only `counted` entries are in any sum. */
  state: 'counted' | 'waiting' | 'refused'
  enteredAt: Instant
  enteredById: number | null
  enteredByName: string
  decidedAt: Instant | null
  decidedById: number | null
  decidedByName: string | null
}

/** Tells which promise a gift keeps. A wrong one is undone and stays. */
export type GiftMatchesTable = {
  id: Generated<number>
  giftId: number
  promiseId: number
  matchedAt: Instant
  matchedByName: string
  undoneAt: Instant | null
  undoneByName: string | null
}

/** A receipt; its numbers have no gap within a year. */
export type GiftReceiptsTable = {
  id: Generated<number>
  year: number
  number: number
  /** Ten random characters, by which the public recognises it. */
  code: string
  giftId: number
  promiseId: number
  amount: Big
  receivedOn: string
  issuedAt: Instant
  issuedByName: string
  voidedAt: Instant | null
  voidedByName: string | null
  voidReason: string | null
}

/** A file with lines of a statement. */
export type StatementImportsTable = {
  id: Generated<number>
  way: GivingWay
  fileName: string
  sha256: string
  lineCount: number
  importedAt: Instant
  importedByName: string
}

export type StatementLinesTable = {
  id: Generated<number>
  importId: number
  way: GivingWay
  day: string
  amount: Big
  trxId: string | null
  phone: string | null
  text: string | null
  /** Recognises the same line in another file: the TrxID, or a hash of all values. */
  lineKey: string
  /** `aside`: it is no gift. */
  state: 'open' | 'gift' | 'aside'
}

/** Which column of a statement is what, once for each way. */
export type StatementFormatsTable = {
  id: Generated<number>
  way: GivingWay
  /** JSON: `StatementColumns` of the giving feature. */
  columns: string
  updatedAt: Instant
}

/** Everything that was done, by whom; it never changes. */
export type GivingEventsTable = {
  id: Generated<number>
  at: Instant
  /** Null for a giver and for the program. */
  userId: number | null
  userName: string | null
  what:
    | 'promised'
    | 'closed'
    | 'reopened'
    | 'imported'
    | 'received'
    | 'matched'
    | 'unmatched'
    | 'setAside'
    | 'takenBack'
    | 'corrected'
    | 'confirmed'
    | 'refused'
    | 'receiptIssued'
    | 'receiptVoided'
    | 'listed'
    | 'unlisted'
    | 'erased'
    | 'clerkNamed'
    | 'clerkRemoved'
  promiseId: number | null
  giftId: number | null
  lineId: number | null
  receiptId: number | null
  text: string | null
}

/** Givers named in public, by their consent; deleted when it is withdrawn. */
export type ListedGiversTable = { id: Generated<number>; promiseId: number; listedAt: Instant }

/** Editors who work at the desk; administrators need no entry. */
export type GiftClerksTable = {
  id: Generated<number>
  userId: number
  namedAt: Instant
  namedByName: string
}
