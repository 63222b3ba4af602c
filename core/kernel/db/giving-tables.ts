// The types of the tables of gifts, from promise to receipt. They form a ledger: rows are added, and `givingEvents`
// records what happened to them. Amounts are whole poisha. Only `givingPromises` identifies givers.
import type { Generated } from 'kysely'
import type { Big, Instant } from './column-kinds.ts'
export type GivingWay =
  | 'cash'
  | 'bank'
  | 'bkash'
  | 'nagad'
  | 'rocket'
  | 'upay'
  | 'other'
  | 'gateway'

export type GivingTables = {
  /** A promise to give, or a gift received at the desk. The only table with the names of givers. */
  givingPromises: {
    id: Generated<number>
    /** Eight characters, the payment reference: seven random ones and a check character. */
    code: string
    source: 'site' | 'desk'
    amount: Big
    purpose: 'general' | 'program' | 'zakat'
    /** The program, and its name at that time, which outlives it. */
    programId: number | null
    programName: string | null
    programNameBn: string | null
    isAnonymous: boolean
    /** Null if not given or erased, as are phone and email. */
    name: string | null
    phone: string | null
    email: string | null
    /**
     * First promise of the same giver, by which the number of givers stays the same after an erasure. Null until a gift
     * keeps the promise.
     */
    giverId: number | null
    /** The giver agrees to be named in public. */
    hasListing: boolean
    /** Language of its form. */
    language: 'en' | 'bn'
    /** HMAC of the form and its values, so that a form sent twice is one promise. */
    submissionHash: string | null
    /** Time at which the office stopped expecting the gift. */
    closedAt: Instant | null
    erasedAt: Instant | null
    /** Number of the payment, as the giver told it on the page of the gift. */
    sentTrxId: string | null
    sentAt: Instant | null
    createdAt: Instant
    updatedAt: Instant
  }

  /** An account of the organisation, to which statements belong. Every installation begins with one a way. */
  giftAccounts: {
    id: Generated<number>
    way: GivingWay
    /** Empty in an account that is called by its way. */
    name: string
    /** Money that it is for; givers abroad and zakat have accounts of their own. */
    holds: 'any' | 'local' | 'foreign' | 'zakat'
    isClosed: boolean
    /** JSON: `StatementColumns` of the giving feature, as chosen for its last statement. */
    columns: string | null
    createdAt: Instant
    updatedAt: Instant
  }

  /** Money received. An entry never changes, but for its day; another one corrects it. */
  gifts: {
    id: Generated<number>
    /** Negative in a correction that lowers the gift. */
    amount: Big
    way: GivingWay
    /** Calendar day, `YYYY-MM-DD`. */
    receivedOn: string
    /** Line of a statement that it was made from; a line makes at most one gift. */
    lineId: number | null
    /** The gift that this entry corrects. */
    correctsId: number | null
    reason: string | null
    /** `waiting`: a correction that lowers a total and needs an approval. Only `counted` entries are in any sum. */
    state: 'counted' | 'waiting' | 'refused'
    enteredAt: Instant
    enteredById: number | null
    enteredByName: string
    decidedAt: Instant | null
    decidedById: number | null
    decidedByName: string | null
    /** Why the correction was rejected, or withdrawn by its author. */
    decisionReason: string | null
    /** Time from which its author alone may confirm it; null if there was another administrator when it was proposed. */
    appliesAt: Instant | null
    /** Match that it ends once it is confirmed; its amount is 0 then. */
    undoesMatchId: number | null
    /** Account that received it; null in entries of version 1.0 that name none. */
    accountId: number | null
    /** Number of a payment that was written down before its statement came. */
    trxId: string | null
    chequeNumber: string | null
    /** JSON: `GiftChanges` of the giving feature; null if this entry changes the amount only. */
    changes: string | null
  }

  /** The promise that a gift fulfils. A wrong match is marked as undone and kept. */
  giftMatches: {
    id: Generated<number>
    giftId: number
    promiseId: number
    matchedAt: Instant
    matchedByName: string
    undoneAt: Instant | null
    undoneByName: string | null
  }

  /** A receipt; its numbers have no gap within a year. */
  giftReceipts: {
    id: Generated<number>
    year: number
    number: number
    /** Ten random characters by which anyone can verify it. */
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

  /** A file with lines of a statement. Amounts are those of the whole file, also of lines that were stored before. */
  statementImports: {
    id: Generated<number>
    way: GivingWay
    accountId: number | null
    firstDay: string | null
    lastDay: string | null
    /** Null if the file has no balances, or is older than this column. */
    opening: Big | null
    moneyIn: Big | null
    moneyOut: Big | null
    closing: Big | null
    fileName: string
    sha256: string
    lineCount: number
    importedAt: Instant
    importedByName: string
  }

  statementLines: {
    id: Generated<number>
    importId: number
    way: GivingWay
    day: string
    amount: Big
    trxId: string | null
    phone: string | null
    text: string | null
    /** Balance of the account after the line; null if the statement has none. */
    balance: Big | null
    /** Unique. Lines of version 1.0 have their TrxID or a hash of their values here; `erased` and the id after an erasure. */
    lineKey: string
    /**
     * `aside`: set aside, because it is not a gift; `asideWaiting`: a second person is asked first. `out`: money that went
     * out; `back`: it went out and names a gift, which somebody has to look at.
     */
    state: 'open' | 'gift' | 'aside' | 'asideWaiting' | 'out' | 'back'
    accountId: number | null
    /** Why it is no gift, or what money that went back was; and who said so. */
    reason: string | null
    decidedById: number | null
    decidedByName: string | null
    decidedAt: Instant | null
    /** Time from which its author alone may confirm that it is no gift, as in `gifts`. */
    appliesAt: Instant | null
  }

  /** Columns of statements by way of giving, until accounts remembered them; kept, so that older backups fit. */
  statementFormats: {
    id: Generated<number>
    way: GivingWay
    columns: string
    updatedAt: Instant
  }

  /** Actions on promises and gifts, with their authors; an entry never changes. */
  givingEvents: {
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
      | 'receiptMailed'
      | 'gatewayHeld'
      | 'gatewayReturned'
      | 'listed'
      | 'unlisted'
      | 'erased'
      | 'clerkNamed'
      | 'clerkRemoved'
      | 'accountChanged'
      | 'importUndone'
      | 'settled'
    promiseId: number | null
    giftId: number | null
    lineId: number | null
    receiptId: number | null
    text: string | null
  }

  /** Givers named in public, by their consent; deleted when it is withdrawn. */
  listedGivers: { id: Generated<number>; promiseId: number; listedAt: Instant }

  /** Editors who work at the desk; administrators need no entry. */
  giftClerks: {
    id: Generated<number>
    userId: number
    namedAt: Instant
    namedByName: string
  }

  /** A payment through the gateway, one row per session. */
  gatewayPayments: {
    id: Generated<number>
    /** Id of the transaction for the gateway: the code of the promise and random characters. */
    tranId: string
    promiseId: number
    amount: Big
    /** `paid` has a gift; `held` waits for the desk; `returned` was sent back. */
    state: 'open' | 'failed' | 'paid' | 'held' | 'returned'
    /** Id of the validation by the gateway. */
    valId: string | null
    cardType: string | null
    /** Id of the payment for the bank or wallet it came from. */
    bankTranId: string | null
    /** Poisha that the gateway pays out: the amount without its fee. */
    storeAmount: Big | null
    heldReason: 'amount' | 'currency' | 'foreign' | 'risk' | null
    giftId: number | null
    createdAt: Instant
    updatedAt: Instant
  }
}
