// The types of the other tables that hold no records of the organisation: working copies, history itself, mails,
// counters. core/kernel/db/tables.ts says what they have in common with the others.
import type { Generated } from 'kysely'
import type { Big, Instant } from './column-kinds.ts'

export type TablesWithoutHistory = {
  /** The working copy of a record: the form values to be published. Each record has at most one. */
  drafts: {
    id: Generated<number>
    entity: string
    recordId: number
    /** JSON of the values of the form, as its schema gives them. */
    fields: string
    /** JSON of the row that publishing would have produced when the copy was saved, for the preview. */
    result: string
    /** `updatedAt` of the record when the copy was begun. */
    baseUpdatedAt: Instant
    /** Author of the last save. */
    savedBy: string
    createdAt: Instant
    updatedAt: Instant
  }

  /** A link that shows a record, or its working copy, without a login. */
  previews: {
    id: Generated<number>
    /** SHA-256 of the secret in the address, hex. */
    secretHash: string
    entity: string
    recordId: number
    createdBy: string
    /** Works only while this account may read what it shows. */
    createdById: number
    createdAt: Instant
    expiresAt: Instant
  }

  /** One row per change: who did what to which record, with its state before and after. */
  history: {
    id: Generated<number>
    at: Instant
    /** Null when the program itself was the author (seeding, migration). */
    actorId: number | null
    actorName: string
    /** Name of the person who approved the change; null if it needed no approval or its waiting time had passed. */
    confirmedBy: string | null
    entity: string
    entityId: number
    /** `erase`: records only that it happened; nothing else of the record is kept. */
    action: 'create' | 'update' | 'delete' | 'restore' | 'erase'
    /** The number of the change, from `changeCounter`; rows of one transaction share it. */
    version: Big
    /** JSON of the whole record, null before a create and after a delete. */
    before: string | null
    after: string | null
  }

  /** A change that waits, or has waited, for an approval. */
  pendingChanges: {
    id: Generated<number>
    proposedBy: number
    proposedByName: string
    proposedAt: Instant
    /** Time at which it takes effect by itself; null if it needs another administrator's approval. */
    appliesAt: Instant | null
    /**
     * `failed`: it could not be applied when its time had come; `replaced`: its proposer has proposed another change of
     * the same records.
     */
    state: 'open' | 'applied' | 'rejected' | 'failed' | 'replaced'
    /** Null for the program. */
    decidedBy: number | null
    decidedByName: string | null
    decidedAt: Instant | null
    /** Reason in the words of the person who rejected it. */
    reason: string | null
    /** JSON: `ProposedWrite[]` of core/kernel/history. */
    writes: string
  }

  /** A program that is told of changes. */
  webhooks: {
    id: Generated<number>
    url: string
    /** Events separated by spaces: `programs.published`. */
    events: string
    /** Key of its signatures as the Standard Webhooks specification has it: `whsec_…`. Never shown again. */
    secret: string
    /** False once it was switched off by a person, or by the site after three days of failures. */
    isOn: boolean
    /** The first failure since the last success. */
    failingSince: Instant | null
    /** Name of the administrator. */
    madeBy: string
    createdAt: Instant
    updatedAt: Instant
  }

  /** A queued mail, or the outcome of one; or the same of a webhook. Written by the outbox feature only. */
  outgoingMails: {
    id: Generated<number>
    /** The webhook that is told; null for a mail. */
    webhookId: number | null
    /** Kind of mail: `MailKind` of the mail feature. Event of a webhook. */
    kind: string
    /** The account it is for; null where only the address is known. */
    userId: number | null
    address: string
    /** Name of the recipient. For a webhook the record: `programs/12`. */
    name: string
    /** Language of the mail; null for the first language of the site. */
    language: 'en' | 'bn' | null
    /** JSON object of the parameters of its texts. Never a secret: links are made when it is sent. */
    content: string
    /** The part of the Message-ID before the @: the same at every attempt. */
    messageId: string
    state: 'waiting' | 'sent' | 'refused'
    attempts: number
    /** Last response of the mail server, or the reason why it could not be reached. */
    answer: string | null
    createdAt: Instant
    /** Start of the current wait: it is given up three days later. */
    queuedAt: Instant
    nextAttemptAt: Instant
    /** The sender that has claimed it, and until when. */
    claim: string | null
    claimedUntil: Instant | null
    /** Time at which it was sent or refused. */
    endedAt: Instant | null
  }

  /** Notifications that are sent only once, such as a registration that ends in 90 days. */
  mailMarks: { key: string; at: Instant }

  /** Idempotency keys of requests that may be repeated (kernel/history/idempotency-keys). */
  sentKeys: {
    /** SHA-256 of operation, caller and key. */
    keyHash: string
    /** HMAC-SHA-256 of the request content, keyed by the key itself. */
    contentHash: string
    at: Instant
    /** The number of the change it made, by which history finds the record; of a payment written down, the id of the gift. */
    version: Big
  }

  /** One row, `id` 1. Triggers increment it with every change that a public page can show. */
  contentVersion: { id: number; version: Big }

  /** One row, `id` 1: the number of the last change, used by history and undo. */
  changeCounter: { id: number; lastChange: Big }

  /** Status of the automatic backups. One row, `id` 1. */
  backupStatus: {
    id: number
    /** Start of the last attempt. */
    startedAt: Instant | null
    /** Heartbeat of a running backup. */
    aliveAt: Instant | null
    /** Null while it runs, or when it was killed. */
    endedAt: Instant | null
    /** Reason why the last attempt failed: `backupProblems` of the backups feature. */
    problem: string | null
    /** The last verified backup; all null while there is none. */
    provenAt: Instant | null
    name: string | null
    bytes: Big | null
    /** Bucket and key to which the next columns belong, see `offsiteTarget`; null before the first copy. */
    offsiteTarget: string | null
    /** The last backup that was sent elsewhere; null before the first. */
    offsiteName: string | null
    offsiteSentAt: Instant | null
    /** Time at which the newest copy was last fetched and restored into a scratch folder. */
    offsiteProvenAt: Instant | null
    /** Reason why the last attempt to send or prove failed: `offsiteProblems` of the backups feature. */
    offsiteProblem: string | null
  }

  /** The columns chosen for the last table from which records of a kind were added. */
  tableFormats: {
    id: Generated<number>
    kind: string
    /** JSON: `TableColumns` of the moving-in feature. */
    columns: string
    updatedAt: Instant
  }

  /** An address of an earlier website, and the record or the file that was there. */
  formerAddresses: {
    id: Generated<number>
    /** Decoded path in lower case, or `/?p=12`; or `wordpress:` and a key, by which an import recognises a record. */
    address: string
    entity: string | null
    recordId: number | null
    /** Path of a file; null for a record. */
    path: string | null
  }

  /** Records as the search finds them. */
  searchDocuments: {
    id: Generated<number>
    entity: string
    recordId: number
    title: string
    titleBn: string | null
    /** Text as readers see it, for the excerpt. */
    text: string
    textBn: string
    /** English path of the page that shows it; null if only the back-office finds it. */
    path: string | null
    /** Calendar day stated by the record itself, `YYYY-MM-DD`. */
    day: string | null
    /** Newer ones are listed first. */
    date: Instant
    isSample: boolean
    /** Record whose visibility also decides that of this one; null if it has its own. */
    parentEntity: string | null
    parentId: number | null
    state: 'published' | 'draft' | 'hidden'
    publishAt: Instant | null
    unpublishAt: Instant | null
  }

  /** Records that are waiting to be indexed; until then the search does not find them. */
  searchQueue: { id: Generated<number>; entity: string; recordId: number }

  /** Every word and sound of the documents, with its kind, so that a misspelt one finds its neighbours. */
  searchWords: { word: string; reversed: string }

  /** Text of a stored PDF, empty if nothing can be read. */
  fileTexts: { name: string; text: string }

  /**
   * Periods in which files were public: from `visibleFrom`, which may be in the future, until before `visibleUntil`.
   * Never pruned, so that a copy can be recognised for ever. Only future periods are removed again, if they are not
   * going to happen.
   */
  publishedEditions: {
    id: Generated<number>
    /** Hash of the file, lower-case hex. */
    sha256: string
    reportId: number
    /** The report that it replaced. */
    replacesId: number | null
    title: string
    titleBn: string | null
    /** Calendar day that the organisation states, `YYYY-MM-DD`. */
    publishedOn: string
    visibleFrom: Instant
    visibleUntil: Instant | null
  }

  /** Photos that were withdrawn for good. */
  withdrawnFiles: {
    id: Generated<number>
    /** SHA-256 of the beginning of their file names, hex; it does not reveal a name. */
    keyHash: string
    at: Instant
  }

  /** Number of times that people opened a page on a day. There is no row for one person. */
  pageViews: {
    id: Generated<number>
    /** Calendar day in Dhaka, `YYYY-MM-DD`. */
    day: string
    /** English path. */
    path: string
    language: string
    views: number
  }

  /** Number of times that words were searched on a day and nothing was found. */
  vainSearches: {
    id: Generated<number>
    day: string
    words: string
    times: number
  }
}
