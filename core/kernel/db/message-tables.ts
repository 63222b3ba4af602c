// The types of the tables of messages from visitors; none has history.
import type { Generated } from 'kysely'
import type { Instant } from './column-kinds.ts'

export type MessageTables = {
  /**
   * Messages of visitors to the office. Personal data: no history, no search, no log. Erasing empties the row; its
   * kind, state and times stay, for the numbers.
   */
  messages: {
    id: Generated<number>
    /** scrypt of the reference, hex: the reference is the sender's key and is not stored. Null once erased. */
    referenceHash: string | null
    /** Check code of its receipt; null once erased, so that nothing leads from the receipt to the row. */
    checkCode: string | null
    kind: 'question' | 'complaint' | 'suggestion' | 'information' | 'safeguarding'
    /** Null once erased, as are the contact details, the question and the answer. */
    text: string | null
    name: string | null
    phone: string | null
    email: string | null
    address: string | null
    /** Language of its form. */
    language: 'en' | 'bn'
    state: 'new' | 'read' | 'assigned' | 'waiting' | 'answered' | 'closed'
    /** Question to the sender in the state `waiting`. */
    question: string | null
    answer: string | null
    answeredAt: Instant | null
    /** Time at which the sender first saw the current answer. */
    answerSeenAt: Instant | null
    assigneeId: number | null
    /** Start of the pause of the clock; null while it runs. */
    waitingSince: Instant | null
    /** Working days of earlier pauses. */
    waitedDays: number
    /** HMAC of the content, which recognises the same text. */
    contentHash: string | null
    /** Identifies the submission, so that a retry is no second message; null after a day. */
    submissionHash: string | null
    /** Random: a retry derives the reference from it and from what its sender sends; null after a day. */
    referenceSeed: string | null
    closedAt: Instant | null
    erasedAt: Instant | null
    createdAt: Instant
    updatedAt: Instant
  }

  /** Actions on a message. Deleted when the message is erased. */
  messageEvents: {
    id: Generated<number>
    messageId: number
    at: Instant
    /** Null for the sender and for the program. */
    userId: number | null
    userName: string | null
    what: 'received' | 'opened' | 'state' | 'assigned' | 'note' | 'question' | 'reply' | 'answer'
    /** The state after it; null where it did not change. */
    state: 'new' | 'read' | 'assigned' | 'waiting' | 'answered' | 'closed' | null
    /** The note, question, reply or answer itself. */
    text: string | null
  }

  /** Proof that a message was received; it holds no text and outlives the message. */
  messageReceipts: { id: Generated<number>; checkCode: string; receivedAt: Instant }

  /** A reusable answer to a frequent question. */
  savedAnswers: {
    id: Generated<number>
    title: string
    titleBn: string | null
    text: string
    textBn: string | null
    createdAt: Instant
    updatedAt: Instant
  }

  /** One row, `id` 1: the key that signs the time of a form and derives references. */
  formSecret: { id: number; secret: string }
}
