// Programs are told of what visitors can see, never of drafts. What they are told is queued in the transaction of the
// change, so that both are committed or neither, and holds no text and no personal data.
import type { Transaction } from 'kysely'
import type { Tables } from '#core/kernel/db/tables.ts'
import type { Entities } from '#core/kernel/entities.ts'
import type { Approvals } from '#core/kernel/history/approvals.ts'
import { insertMail } from './outgoing-mail.queries.server.ts'
import { deleteScheduled, listWebhooks, type Webhook } from './webhook.queries.server.ts'
import { isToldRecord, type WebhookEvent, webhookEvents } from './webhook-events.ts'

export type ToldData = {
  entity: WebhookEvent
  id: number
  action: 'published' | 'changed' | 'deleted' | 'received'
  /** English path of the page on which visitors look for the record. */
  path?: string
  /** Kind of a message. */
  kind?: string
}

/** Content of a row of the outbox; `at` is the instant of the event. */
export type Told = ToldData & { at: string }

/** Tells programs of a write that visitors can see, now or when its time comes. */
export function tellOfWrites(entities: Entities): Approvals['onAnyWrite'] {
  return async ({ tx, at }, { entity, entityId: id, before, after }) => {
    if (!isToldRecord(entity)) return
    const hooks = await hooksOf(tx, entity)
    if (hooks.length === 0) return
    await deleteScheduled(tx, subjectOf(entity, id), at)
    const tell = (action: ToldData['action'], dueAt = at, row = after) =>
      queue(
        tx,
        hooks,
        { entity, id, action, path: entities[entity].pageOf(row ?? {}), at: dueAt },
        at,
      )
    const was = isVisible(before, at)
    const is = isVisible(after, at)
    if (is) await tell(was ? 'changed' : 'published')
    // The address that it has now may never be public.
    else if (was) await tell('deleted', at, before)
    for (const dueAt of timesOf(after, at)) {
      await tell(isVisible(after, dueAt) ? 'published' : 'deleted', dueAt)
    }
  }
}

/** Tells programs of a message. They learn its number in the inbox: its reference would open its page. */
export async function tellOfMessage(
  tx: Transaction<Tables>,
  { id, kind, at }: { id: number; kind: string; at: string },
): Promise<void> {
  // Only people who are named for safeguarding concerns may know that there is one.
  if (kind === 'safeguarding') return
  const hooks = await hooksOf(tx, 'messages')
  await queue(tx, hooks, { entity: 'messages', id, action: 'received', kind, at }, at)
}

/** Queues a test: the first event of the webhook, of a record `0`. */
export async function tellTest(tx: Transaction<Tables>, hook: Webhook, at: string): Promise<void> {
  const entity = webhookEvents.find((one) => hook.events.split(' ').includes(one)) ?? 'messages'
  const event =
    entity === 'messages'
      ? { entity, id: 0, action: 'received' as const, kind: 'question' }
      : { entity, id: 0, action: 'changed' as const, path: '/' }
  await queue(tx, [hook], { ...event, at }, at)
}

const known = new WeakMap<Transaction<Tables>, Webhook[]>()

/** An import writes thousands of records in one transaction: the webhooks are read once. */
async function hooksOf(tx: Transaction<Tables>, event: WebhookEvent): Promise<Webhook[]> {
  const hooks = known.get(tx) ?? (await listWebhooks(tx))
  known.set(tx, hooks)
  return hooks.filter(({ isOn, events }) => isOn && events.split(' ').includes(event))
}

async function queue(
  tx: Transaction<Tables>,
  hooks: readonly Webhook[],
  told: Told,
  createdAt: string,
): Promise<void> {
  for (const { id, url } of hooks) {
    const mail = {
      webhookId: id,
      kind: `${told.entity}.${told.action}`,
      userId: null,
      address: url,
      name: subjectOf(told.entity, told.id),
      language: null,
      content: JSON.stringify(told),
      createdAt,
    }
    await insertMail(tx, mail, told.at)
  }
}

const subjectOf = (entity: WebhookEvent, id: number) => `${entity}/${id}`

type Times = { state?: unknown; publishAt?: unknown; unpublishAt?: unknown }

function isVisible(row: Times | undefined, at: string): boolean {
  if (row?.state !== 'published') return false
  const { publishAt, unpublishAt } = row
  return (!publishAt || String(publishAt) <= at) && (!unpublishAt || at < String(unpublishAt))
}

/** Returns the instants to come at which a published record appears or disappears. */
function timesOf(row: Times | undefined, now: string): string[] {
  if (row?.state !== 'published') return []
  return [row.publishAt, row.unpublishAt].flatMap((at) =>
    at && String(at) > now ? String(at) : [],
  )
}
