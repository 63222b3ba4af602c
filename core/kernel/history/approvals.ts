// Changes that need an approval. The check stands where every change is written, so that no write bypasses it: form,
// API, undo, restore, bulk actions, working copies.
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Entity, Row, Tables } from '../db/tables.ts'

type RecordValues = Readonly<Record<string, unknown>>

/**
 * Tells whether a write must wait. A record that comes back from history is treated as if it were deleted.
 * @param at the instant of the change
 * @param comesBack whether `before` is such a record
 */
export type ApprovalRule = {
  (
    context: { tx: Db; at: string; comesBack?: boolean },
    before: RecordValues | undefined,
    after: RecordValues | undefined,
  ): Promise<boolean>
  /** A deletion needs no approval. */
  allowsDeletion?: true
}

/** One step of a waiting change, as its row of history would be. Both states are JSON of the whole record. */
export type ProposedWrite = Pick<Row<'history'>, 'entityId' | 'before' | 'after'> & {
  entity: Entity
  action: Exclude<Row<'history'>['action'], 'erase'>
}

export type Proposal = {
  proposer: {
    id: number
    name: string
    origin?: { address?: string | undefined; device?: string | undefined }
  }
  at: string
  writes: readonly ProposedWrite[]
}

/** Rules for every write of a kind of record, whoever writes it and in whatever way. */
export type WriteRules<E extends Entity> = {
  /** Changes that need an approval; `free`: none does. */
  approval: ApprovalRule | 'free'
  /**
   * Values that follow from an insert or update.
   * @param given what the write says of the record; undefined values stay as they are
   */
  complete?: (before: RecordValues | undefined, given: RecordValues, at: string) => RecordValues
  /** Runs in the transaction of the write, once it is done. */
  onWrite?: (
    context: { tx: Transaction<Tables>; at: string },
    before: Row<E> | undefined,
    after: Row<E> | undefined,
  ) => Promise<void>
}

export type Approvals = {
  rules: { readonly [E in Entity]: WriteRules<E> }
  /** Runs in the transaction of every write of a record, once it is done. */
  onAnyWrite: (
    context: { tx: Transaction<Tables>; at: string },
    write: Pick<ProposedWrite, 'entity' | 'entityId'> & {
      before: RecordValues | undefined
      after: RecordValues | undefined
    },
  ) => Promise<void>
  /** Stores a change that waits. @returns its id */
  hold: (tx: Transaction<Tables>, proposal: Proposal) => Promise<number>
}

/** Thrown in place of a change that now waits: nothing of it has been written. */
export class ProposedChange extends Error {
  readonly pendingId: number

  constructor(pendingId: number) {
    super('This change waits for a second administrator.')
    this.name = 'ProposedChange'
    this.pendingId = pendingId
  }
}
