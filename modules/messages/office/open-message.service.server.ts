// Opening a message is recorded in its events and, once an hour, in the access log. The transaction commits before
// the message is read, so that no read goes unrecorded.
import type { Transaction } from 'kysely'
import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { removeErasedBytes } from '#core/records/erasure/erase-for-good.service.server.ts'
import { eraseMessage } from '../sender/erase-message.queries.server.ts'
import {
  findMessage,
  insertEvents,
  listEvents,
  type Message,
  type MessageEvent,
  readViewer,
  type Viewer,
} from './inbox.queries.server.ts'

export type OpenedMessage = { message: Message; events: MessageEvent[] }

const hourMs = 60 * 60 * 1000

/**
 * Opens a message.
 * @param right `mayReadAll` for what the caller has just changed, and perhaps assigned to somebody else
 * @throws AppError not_found, also for a safeguarding concern if the caller is not named for these
 */
export async function openMessage(
  services: Services,
  caller: Caller,
  id: number,
  right: Partial<Pick<Viewer, 'mayReadAll'>> = {},
): Promise<OpenedMessage> {
  const opened = await readMessage(services.db, caller, id, right)
  const now = services.clock()
  if (wasOpened(opened, caller, now)) return opened
  return writeAs(services, caller, async (tx) => {
    await readMessage(tx, caller, id, right)
    const at = now.toISOString()
    const author = { messageId: id, at, userId: caller.id, userName: caller.name }
    await insertEvents(tx, [{ ...author, what: 'opened', state: null, text: null }])
    // Details are the same for every kind, so that the log does not tell which message is a safeguarding concern.
    const details = { what: 'message', message: id }
    await recordAccess(tx, { at, event: 'personalDataSeen', actor: caller, details })
    return readMessage(tx, caller, id, right)
  })
}

/**
 * Erases a message; only the fact that it existed remains.
 * @throws AppError not_found, confirm_identity
 */
export async function eraseOpenedMessage(services: Services, caller: Caller, id: number) {
  const now = services.clock()
  requireConfirmed(caller, now)
  await writeAs(services, caller, async (tx) => {
    await readMessage(tx, caller, id)
    const at = now.toISOString()
    await eraseMessage(tx, id, at)
    const details = { message: id }
    await recordAccess(tx, { at, event: 'messageErased', actor: caller, details })
  })
  await removeErasedBytes(services)
}

async function readMessage(
  db: Services['db'] | Transaction<Tables>,
  caller: Caller,
  id: number,
  right: Partial<Pick<Viewer, 'mayReadAll'>> = {},
): Promise<OpenedMessage> {
  const message = await findMessage(db, { ...(await readViewer(db, caller)), ...right }, id)
  if (!message) throw new AppError('not_found', 'message.unknown')
  return { message, events: await listEvents(db, id) }
}

function wasOpened({ events }: OpenedMessage, caller: Caller, now: Date): boolean {
  // A program has the id of a person, but a name of its own.
  const { id, name } = caller
  return events.some(
    ({ what, userId, userName, at }) =>
      what === 'opened' &&
      userId === id &&
      userName === name &&
      now.getTime() - Date.parse(at) < hourMs,
  )
}
