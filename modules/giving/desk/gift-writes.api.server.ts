// Writes down, matches and corrects gifts. Each answers with the gift as it is then.
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey, readKeyedRequest } from '#core/kernel/api/idempotency.ts'
import { idParams, oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { checkRights } from '#core/kernel/history/change-content.ts'
import type { ErrorCode } from '#core/platform/errors.ts'
import { acceptLines, undoAccepted } from './accept-lines.service.server.ts'
import { changeGift, undoMatch } from './correct-gift.service.server.ts'
import {
  changeForm,
  lineIdsForm,
  matchForm,
  messageForm,
  paymentForm,
  takeForm,
  voidForm,
} from './desk-body.schema.ts'
import { acceptOutput, giftOutput, messageOutput, undoOutput } from './desk-output.schema.server.ts'
import { deskReads } from './desk-reads.server.ts'
import { requireGift } from './gift-lists.api.server.ts'
import { readPaymentMessage } from './list-money.service.server.ts'
import { acceptLine, matchGift, takeLine } from './receive.service.server.ts'
import { writeDown } from './write-down.service.server.ts'

const tag = 'Gifts'
const params = idParams
/** An unusual payment is asked about. */
const asks: { errors: ErrorCode[] } = { errors: ['conflict', 'needs_confirmation'] }
const waits = oneResponse(
  giftOutput,
  'The gift as it was: `waiting` holds the correction, until another administrator confirms it by `POST /api/gifts/corrections/{id}/confirm`.',
)

const writeRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts',
  summary: 'Write down a payment, with its receipt',
  description:
    '`amount` is in taka, whole or with two decimals. `way` is that of the account, or `cash`; without `accountId` it is the only open account of that way. `purpose` is the id of a program, `general` (the default) or `zakat`, where the office takes it. With `promiseCode`, giver and purpose are those of the promise. If a line of a statement has the same account, `trxId` and amount within three days, that line becomes the gift. 409 with `needs_confirmation` for what is unusual: send it again with `isConfirmed`.',
  request: { headers: idempotencyKey, body: jsonBody(bodyOf(paymentForm)) },
  responses: { 201: oneResponse(giftOutput, 'It is received.') },
  ...asks,
})

const messageRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/read-message',
  summary: 'Read the message of a wallet or a bank about a payment',
  description:
    'Nothing is stored. What the message does not say for certain is null. 422 for a message about money that went out, or did not stay.',
  request: { body: jsonBody(bodyOf(messageForm)) },
  responses: { 200: oneResponse(messageOutput, 'What it says.') },
})

const acceptRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/accept',
  summary: 'Accept lines whose suggestion is certain, in one act',
  description: 'Each becomes the gift of its promise, with a receipt; the others are refused.',
  request: { body: jsonBody(bodyOf(lineIdsForm)) },
  responses: { 200: oneResponse(acceptOutput, 'What became of each line.') },
})

const undoRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/accept/undo',
  summary: 'Open lines again that were accepted within the hour by the same person',
  description: 'Their receipts are void, and they are in no total.',
  request: { body: jsonBody(bodyOf(lineIdsForm)) },
  responses: { 200: oneResponse(undoOutput, 'What became of each line.') },
})

const takeRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/lines/{id}/take',
  summary: 'Receive a line of a statement as a gift that nobody promised',
  request: { params, body: jsonBody(bodyOf(takeForm)) },
  responses: { 201: oneResponse(giftOutput, 'It is received.') },
  ...asks,
})

const matchRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/{id}/match',
  summary: 'Match a promised gift with money',
  description:
    '`id` is that of the promised gift. `lineId` is a line of a statement, which becomes a received gift; `giftId` a received gift whose promise was not known. Its receipt is issued.',
  request: { params, body: jsonBody(bodyOf(matchForm)) },
  responses: { 200: oneResponse(giftOutput, 'The received gift.') },
  ...asks,
})

const unmatchRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/{id}/unmatch',
  summary: 'Undo a wrong match',
  description:
    'The received gift stays in all sums, without a promise; its receipt is void. It waits for a second person if the match is older than an hour, or its purpose is zakat or a program.',
  request: { params },
  responses: { 200: oneResponse(giftOutput, 'The received gift.'), 202: waits },
  errors: ['conflict'],
})

const changeRoute = defineRoute(tag, 'gifts', {
  put: '/api/gifts/{id}',
  summary: 'Correct amount, day, purpose or name of a received gift',
  description:
    'What is not sent stays. The receipt is void and a new one is issued. A lower amount, a day in another year of the accounts, and money that leaves zakat or a program, need two people; the name changes at once.',
  request: { params, body: jsonBody(bodyOf(changeForm)) },
  responses: { 200: oneResponse(giftOutput, 'It is corrected.'), 202: waits },
  errors: ['conflict'],
})

const voidRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/{id}/void',
  summary: 'Void a received gift and its receipt',
  description: 'The same as a correction to 0, which always needs two people.',
  request: { params, body: jsonBody(bodyOf(voidForm)) },
  responses: { 202: waits },
  errors: ['conflict'],
})

export const createGiftWritesApi = defineApi((services, answer, api) => {
  const { db } = services
  const gift = (id: number) => requireGift(db, id)

  answer(writeRoute, async ({ c, caller, body }) => {
    // A person who is asked confirms what was sent before.
    const { isConfirmed: _, ...content } = body
    const request = await readKeyedRequest(c, undefined, content)
    return gift(await writeDown(services, caller, body, request))
  })

  deskReads(services, answer).read(messageRoute, async ({ caller, body: { text } }) => {
    const read = await readPaymentMessage(services, text)
    await checkRights(services, caller)
    return read
  })

  answer(acceptRoute, async ({ caller, body: { lineIds } }) => {
    const { done: accepted, refused } = await acceptLines(services, caller, lineIds)
    return { accepted, refused }
  })

  answer(undoRoute, async ({ caller, body: { lineIds } }) => {
    const { done: undone, refused } = await undoAccepted(services, caller, lineIds)
    return { undone, refused }
  })

  answer(takeRoute, async ({ caller, params, body }) => {
    const line = { lineId: params.id, ...body }
    return gift(await takeLine(services, caller, line))
  })

  answer(matchRoute, async ({ caller, params, body: { lineId = 0, giftId, isConfirmed } }) => {
    const promiseId = params.id
    if (giftId === undefined) {
      return await gift(await acceptLine(services, caller, { lineId, promiseId, isConfirmed }))
    }
    await matchGift(services, caller, { giftId, promiseId })
    return gift(giftId)
  })

  api.openapi(unmatchRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { isWaiting } = await undoMatch(services, c.get('caller'), id)
    return c.json(await gift(id), isWaiting ? 202 : 200)
  })

  api.openapi(changeRoute, async (c) => {
    const { id: giftId } = c.req.valid('param')
    const to = { giftId, ...c.req.valid('json') }
    const { isWaiting } = await changeGift(services, c.get('caller'), to)
    return c.json(await gift(giftId), isWaiting ? 202 : 200)
  })

  answer(voidRoute, async ({ caller, params: { id: giftId }, body: { reason } }) => {
    await changeGift(services, caller, { giftId, amount: 0, reason })
    return gift(giftId)
  })
})
