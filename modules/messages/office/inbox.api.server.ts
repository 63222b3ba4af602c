// The office works on messages of visitors through this API.
import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import {
  idParams,
  listQuery,
  listResponse,
  oneResponse,
  sendList,
} from '#core/kernel/api/parameters.ts'
import { ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
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
  method: 'get',
  path: '/api/messages',
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
  method: 'get',
  path: '/api/messages/{id}',
  summary: 'Read a message; the access log records it',
  request: { params: idParams },
  responses: { 200: oneResponse(messageOutput, 'With its events.') },
})

const changeRoute = defineRoute(tag, 'answers', {
  method: 'put',
  path: '/api/messages/{id}',
  summary: 'Answer, assign, annotate or close a message, or ask its sender something',
  description:
    'From `new` to any other state, but never back to `new`; from `closed` to `read` or `answered`; between the others in any direction. 409 with `message.state_not_next` otherwise, and when it has changed since `updatedAt`. The sender sees an answer at once; replaced answers stay in `events`.',
  request: { params: idParams, headers: ifMatch, body: jsonBody(bodyOf(messageChange)) },
  responses: { 200: oneResponse(messageOutput, 'The message as it is now.') },
})

const eraseRoute = defineConfirmedRoute(tag, 'messages', {
  method: 'delete',
  path: '/api/messages/{id}',
  summary: 'Erase a message for good: its text, its sender and its events',
  description:
    'It cannot be undone. Earlier backups contain it until they are removed. Its kind and days stay for the numbers, and so does its receipt, which has none of its text.',
  request: { params: idParams },
  responses: { 204: { description: 'Nothing of it is left.' } },
})

const openRoute = defineRoute(tag, 'answers', {
  method: 'get',
  path: '/api/open-messages',
  summary: 'Numbers of open, new and overdue messages',
  responses: { 200: oneResponse(openMessagesOutput, 'As it is now.') },
})

export function createInboxApi(services: Services, parts: ApiParts): Api {
  const { db, clock } = services
  const api = createApi(parts)

  api.openapi(listRoute, async (c) => {
    const { status, kind, overdue, mine, ...query } = c.req.valid('query')
    const caller = c.get('caller')
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
    return sendList(c, { total, rows: summaries })
  })

  api.openapi(oneRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await shown(await openMessage(services, c.get('caller'), id)), 200)
  })

  api.openapi(changeRoute, async (c) => {
    const change = c.req.valid('json')
    const target = targetOf(c.req.valid('param'), c.req.valid('header'), change)
    await changeMessage(services, c.get('caller'), target, change)
    const changed = await openMessage(services, c.get('caller'), target.id, { mayReadAll: true })
    return c.json(await shown(changed), 200)
  })

  api.openapi(eraseRoute, async (c) => {
    await eraseOpenedMessage(services, c.get('caller'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  api.openapi(openRoute, async (c) => {
    const viewer = await readViewer(db, c.get('caller'))
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
    return c.json({ ...counts, hasSafeguardingReader: hasReader, unreadConcerns }, 200)
  })

  return api

  async function shown(opened: OpenedMessage) {
    const { kind, assigneeId } = opened.message
    const names = await readNames(db, assigneeId === null ? [] : [assigneeId])
    const settings = await readDueSettings(db)
    return recordOf(opened, await listAssignees(db, kind), { settings, now: clock(), names })
  }
}
