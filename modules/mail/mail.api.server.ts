import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, listQuery, listResponse, oneResponse } from '#core/kernel/api/parameters.ts'
import { actorOf } from '#core/kernel/api/writing.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import { messageOutput } from '#core/accounts/user-body.schema.server.ts'
import { givenUpAfterMs } from '#core/records/outbox/deliver-next.service.server.ts'
import {
  findMail,
  findRecipient,
  listSafeguardingReaders,
  mailColumns,
  type OutgoingMail,
  requeueMail,
  searchMails,
} from '#core/records/outbox/outgoing-mail.queries.server.ts'
import { queueMail } from '#core/records/outbox/queue-mail.service.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { composeMail } from './compose-mail.service.server.ts'
import type { MailKind } from './mail-kinds.ts'
import { mailOutput, mailSetupOutput, mailStates } from './mail-output.schema.server.ts'

const tag = 'Mail'

const listRoute = defineRoute(tag, 'access', {
  get: '/api/mails',
  summary: 'Mails that wait, were sent or were refused: newest first, always a page at a time',
  request: {
    query: listQuery(mailColumns.sort, 'the newest first').extend({
      // Not called `state`, which the back-office sends to every list to include records that are not visible.
      status: z.enum(mailStates).optional(),
    }),
  },
  responses: { 200: listResponse(mailOutput, 'A page of the mails.') },
})

const setupRoute = defineRoute(tag, 'access', {
  get: '/api/mails/setup',
  summary: 'Whether mail is set up, and where it is sent from',
  responses: { 200: oneResponse(mailSetupOutput, 'Without the password.') },
})

const sendAgainRoute = defineRoute(tag, 'access', {
  post: '/api/mails/{id}/send-again',
  summary: 'Send a mail again, or at once, with a new link where it has one',
  request: { params: idParams },
  responses: { 202: oneResponse(messageOutput, 'It waits to be sent.') },
  errors: ['conflict'],
})

const testRoute = defineRoute(tag, 'access', {
  post: '/api/mails/test',
  summary: 'Send a test mail to yourself',
  responses: { 202: oneResponse(messageOutput, 'It waits to be sent.') },
  errors: ['conflict'],
})

export const createMailApi = defineApi((services, answer) => {
  const { db, clock, config } = services

  answer(listRoute, async ({ caller, query: { status: state, ...query } }) => {
    const withoutKind = await hiddenKind(caller.id)
    const { rows, total } = await searchMails(db, { ...query, state, withoutKind })
    const settings = await findSettings(db)
    const shown = rows.map(async (row) => {
      const composed = await composeMail(row, { settings, config })
      const { subject, text } = composed ?? { subject: row.kind, text: '' }
      return pickOutput(mailOutput, { ...row, subject, text, isGivenUp: isGivenUp(row) })
    })
    return { total, rows: await Promise.all(shown) }
  })

  answer(setupRoute, () => {
    const { mail } = config
    if (!mail) return { isConfigured: false }
    return { isConfigured: true, from: mail.from.address, host: mail.host }
  })

  answer(sendAgainRoute, async ({ c, caller, params: { id } }) => {
    const sent = { messageId: randomUUID(), now: clock().toISOString() }
    const hidden = await hiddenKind(caller.id)
    await writeAs(services, actorOf(c), async (tx) => {
      const mail = await findMail(tx, id)
      if (!mail || mail.kind === hidden) throw new AppError('not_found', 'mail.unknown')
      if (!(await requeueMail(tx, id, sent))) throw new AppError('conflict', 'mail.being_sent')
    })
    return { message: 'The mail will be sent again.' }
  })

  answer(testRoute, async ({ c }) => {
    if (!config.mail) throw new AppError('conflict', 'mail.not_set_up')
    const actor = actorOf(c)
    const at = clock().toISOString()
    const queued = await writeAs(services, actor, async (tx) => {
      const to = await findRecipient(tx, actor.id)
      return to && queueMail(tx, { kind: 'testMail', to, at, content: { who: actor.name } })
    })
    if (!queued) throw new AppError('conflict', 'mail.enough')
    return { message: 'A test mail is on its way.' }
  })

  /** A mail must not reveal a safeguarding concern to people who are not named for them. */
  async function hiddenKind(userId: number): Promise<MailKind | undefined> {
    const readers = await listSafeguardingReaders(db)
    return readers.some((reader) => reader.userId === userId) ? undefined : 'concernsOverdue'
  }
})

/** True if the mail was given up after its time, not refused by a server. */
function isGivenUp({ state, queuedAt, endedAt }: OutgoingMail): boolean {
  if (state !== 'refused' || !endedAt) return false
  return Date.parse(endedAt) - Date.parse(queuedAt) > givenUpAfterMs
}
