// The office works on messages of visitors through this API.
import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, listQuery, listResponse, oneResponse } from '#core/kernel/api/parameters.ts'
import { ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import { daysBetween } from '#core/lib/text/day.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import { openStates } from '../sender/due-day.ts'
import { readDueSettings } from '../sender/due-settings.queries.server.ts'
import { messageKinds } from '../sender/message-kinds.ts'
import { overdueTest } from '../sender/overdue-messages.queries.server.ts'
import {
  findUnreadConcerns,
  hasSafeguardingReader,
} from '../sender/safeguarding-reader.queries.server.ts'
import { changeMessage } from './change-message.service.server.ts'
import {
  countMessages,
  listAssignees,
  messageColumns,
  readNames,
  readViewer,
  searchMessages,
} from './inbox.queries.server.ts'
import {
  messageOutput,
  messageSummaryOutput,
  openMessagesOutput,
} from './inbox-output.schema.server.ts'
import { messageChange } from './message-change.schema.ts'
import { recordOf, summaryOf } from './message-record.server.ts'
import { messageStates } from './message-states.ts'
import {
  eraseOpenedMessage,
  type OpenedMessage,
  openMessage,
} from './open-message.service.server.ts'

const tag = 'Messages'
const yes = z.enum(['true']).optional()

const listRoute = defineRoute(tag, 'answers', {
  get: '/api/messages',
  summary: 'List the messages of visitors, newest first',
  description:
    'For an editor those assigned to the account. Includes safeguarding concerns only for accounts that are named for them.',
  request: {
    query: listQuery(messageColumns.sort, 'the newest first').extend({
      // Not named `state`, which the back-office sends to every list to include records that are not visible.
      status: z
        .enum(['open', ...messageStates])
        .optional()
        .openapi({
          description: '`open`: neither answered nor closed.',
        }),
      kind: z.enum(messageKinds).optional(),
      overdue: yes.openapi({ description: 'Only those whose due day has passed.' }),
      mine: yes.openapi({ description: 'Only those assigned to the caller.' }),
    }),
  },
  responses: { 200: listResponse(messageSummaryOutput, 'A page of the messages.') },
})

const oneRoute = defineRoute(tag, 'answers', {
  get: '/api/messages/{id}',
  summary: 'Read a message; the access log records it',
  request: { params: idParams },
  responses: { 200: oneResponse(messageOutput, 'With its events.') },
})

const changeRoute = defineRoute(tag, 'answers', {
  put: '/api/messages/{id}',
  summary: 'Answer, assign, annotate or close a message, or ask its sender something',
  description:
    'From `new` to any other state, but never back to `new`; from `closed` to `read` or `answered`; between the others in any direction. 409 with `message.state_not_next` otherwise, and when it has changed since `updatedAt`. The sender sees an answer at once; replaced answers stay in `events`.',
  request: { params: idParams, headers: ifMatch, body: jsonBody(bodyOf(messageChange)) },
  responses: { 200: oneResponse(messageOutput, 'The message as it is now.') },
})

const eraseRoute = defineConfirmedRoute(tag, 'messages', {
  delete: '/api/messages/{id}',
  summary: 'Erase a message for good: its text, its sender and its events',
  description:
    'It cannot be undone. Earlier backups contain it until they are removed. Its kind and days stay for the numbers, and so does its receipt, which has none of its text.',
  request: { params: idParams },
  responses: { 204: { description: 'Nothing of it is left.' } },
})

const openRoute = defineRoute(tag, 'answers', {
  get: '/api/open-messages',
  summary: 'Numbers of open, new and overdue messages',
  responses: { 200: oneResponse(openMessagesOutput, 'As it is now.') },
})

export const createInboxApi = defineApi((services, answer) => {
  const { db, clock } = services

  answer(listRoute, async ({ caller, query: { status, kind, overdue, mine, ...query } }) => {
    const now = clock()
    const settings = await readDueSettings(db)
    const { rows, total } = await searchMessages(db, await readViewer(db, caller), {
      ...query,
      kind,
      states: status === 'open' ? openStates : status && [status],
      assigneeId: mine ? caller.id : undefined,
      isOverdue: overdue ? await overdueTest(db, now, settings) : undefined,
    })
    const names = await readNames(
      db,
      rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    )
    await recordSeen(services, caller, { what: 'messages' })
    const summaries = rows.map((row) => summaryOf(row, { settings, now, names }))
    return { total, rows: summaries }
  })

  answer(oneRoute, async ({ caller, params: { id } }) =>
    shown(await openMessage(services, caller, id)),
  )

  answer(changeRoute, async ({ caller, params, headers, body: change }) => {
    const target = targetOf(params, headers, change)
    await changeMessage(services, caller, target, change)
    const changed = await openMessage(services, caller, target.id, { mayReadAll: true })
    return shown(changed)
  })

  answer(eraseRoute, ({ caller, params }) => eraseOpenedMessage(services, caller, params.id))

  answer(openRoute, async ({ caller }) => {
    const viewer = await readViewer(db, caller)
    const isOverdue = await overdueTest(db, clock())
    const counts = {
      count: await countMessages(db, viewer, { states: openStates }),
      new: await countMessages(db, viewer, { states: ['new'] }),
      overdue: await countMessages(db, viewer, { isOverdue }),
      mine: await countMessages(db, viewer, { states: openStates, assigneeId: viewer.id }),
    }
    const hasReader = await hasSafeguardingReader(db)
    const found = viewer.mayReadAll ? await findUnreadConcerns(db) : null
    const unreadConcerns = found && {
      ...found,
      days: daysBetween(new Date(found.since), clock()),
    }
    return { ...counts, hasSafeguardingReader: hasReader, unreadConcerns }
  })

  async function shown(opened: OpenedMessage) {
    const { kind, assigneeId } = opened.message
    const names = await readNames(db, assigneeId === null ? [] : [assigneeId])
    const settings = await readDueSettings(db)
    return recordOf(opened, await listAssignees(db, kind), { settings, now: clock(), names })
  }
})
