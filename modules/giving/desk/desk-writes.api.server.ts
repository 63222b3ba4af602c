// Decisions of the desk that are no gift: on lines, promises, corrections, held payments and clerks.

import type { z } from '@hono/zod-openapi'
import type { Caller } from '#core/kernel/api/access.ts'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import type { ErrorCode } from '#core/platform/errors.ts'
import { askForPayment } from './ask-for-payment.service.server.ts'
import { decideOnCorrection } from './correct-gift.service.server.ts'
import { decideHeld } from './decide-held.service.server.ts'
import {
  asideDecisionForm,
  asideForm,
  clerkForm,
  closeForm,
  listingForm,
  voidForm,
} from './desk-body.schema.ts'
import { eraseGiverOf } from './erase-giver.service.server.ts'
import { mailReceipt } from './mail-receipt.service.server.ts'
import { nameClerk } from './name-clerk.service.server.ts'
import { closePromise } from './receive.service.server.ts'
import { decideAside, setLineAside } from './set-aside.service.server.ts'
import { setListing } from './set-listing.service.server.ts'
import { settleReturned, undoImport } from './undo-import.service.server.ts'

const tag = 'Gifts'
const params = idParams

type Options = { description?: string; errors?: ErrorCode[]; access?: 'gifts' | 'access' }

const responses = { 204: { description: 'It is done.' } }

const asideRoute = defineRoute(tag, 'gifts', {
  post: '/api/gifts/lines/{id}/set-aside',
  summary: 'Put a line of a statement aside, because it is no gift, or open it again',
  description:
    '`reason` is required to put it aside. Above 1,000 taka it waits for a second person: `POST /api/gifts/lines/{id}/decide`.',
  request: { params, body: jsonBody(bodyOf(asideForm)) },
  responses: {
    204: { description: 'It is done.' },
    202: { description: 'It waits for a second person.' },
  },
  errors: ['conflict'],
})

const undoRoute = defineRoute(tag, 'gifts', {
  delete: '/api/gifts/statements/{id}',
  summary: 'Undo an import',
  description: 'Only while nobody has decided about a line of it.',
  request: { params },
  responses: { 204: { description: 'It and the lines that it added are deleted.' } },
  errors: ['conflict'],
})

export const createDeskWritesApi = defineApi((services, answer, api) => {
  /** Adds an act on one thing, which answers that it is done. */
  function add(
    post: string,
    summary: string,
    { access = 'gifts', ...options }: Options,
    perform: (caller: Caller, id: number) => Promise<unknown>,
  ): void {
    const described = { post, summary, ...options, request: { params }, responses }
    const route = defineRoute(tag, access, described)
    answer(route, async ({ caller, params }) => perform(caller, params.id))
  }

  function addWith<Form>(
    form: z.core.$ZodType<Form>,
    post: string,
    summary: string,
    { access = 'gifts', ...options }: Options,
    perform: (caller: Caller, id: number, body: Form) => Promise<unknown>,
  ): void {
    const request = { params, body: jsonBody(bodyOf(form)) }
    const route = defineRoute(tag, access, { post, summary, ...options, request, responses })
    answer(route, async ({ caller, params, body }) => perform(caller, params.id, body))
  }

  api.openapi(asideRoute, async (c) => {
    const line = { lineId: c.req.valid('param').id, ...c.req.valid('json') }
    const { isWaiting } = await setLineAside(services, c.get('caller'), line)
    return c.body(null, isWaiting ? 202 : 204)
  })

  answer(undoRoute, ({ caller, params }) => undoImport(services, caller, params.id))

  addWith(
    asideDecisionForm,
    '/api/gifts/lines/{id}/decide',
    'Confirm that a line is no gift, or reject that',
    {
      description:
        'A confirmation is for an administrator other than its author, with a recent password. A rejected line is open again.',
      errors: ['conflict', 'confirm_identity'],
    },
    (caller, lineId, decision) => decideAside(services, caller, { lineId, ...decision }),
  )
  addWith(
    voidForm,
    '/api/gifts/lines/{id}/settle',
    'Record that money that went back was looked at',
    { errors: ['conflict'] },
    (caller, lineId, { reason }) => settleReturned(services, caller, { lineId, reason }),
  )
  addWith(
    closeForm,
    '/api/gifts/promises/{id}/close',
    'No longer expect a promised gift, or expect it again',
    {},
    (caller, promiseId, { isClosed }) => closePromise(services, caller, { promiseId, isClosed }),
  )
  addWith(
    listingForm,
    '/api/gifts/promises/{id}/listing',
    'Record that the giver agrees to be named in public, or no longer does',
    { errors: ['conflict'] },
    (caller, promiseId, { isListed }) => setListing(services, caller, { promiseId, isListed }),
  )
  add(
    '/api/gifts/promises/{id}/erase',
    'Erase who gave',
    { description: 'Name, telephone and email go for good; amount, purpose and receipt stay.' },
    (caller, promiseId) => eraseGiverOf(services, caller, { promiseId }),
  )
  add(
    '/api/gifts/corrections/{id}/confirm',
    'Confirm a correction that waits',
    {
      description:
        'For an administrator other than its author, with a recent password. 409 too if its author may no longer enter gifts.',
      errors: ['conflict', 'confirm_identity'],
      access: 'access',
    },
    (caller, correctionId) =>
      decideOnCorrection(services, caller, { correctionId, isConfirmed: true }),
  )
  addWith(
    voidForm,
    '/api/gifts/corrections/{id}/reject',
    'Reject a correction, or withdraw an own one',
    {
      description: 'It changes no total. Who has rejected it and why stays with the gift.',
      errors: ['conflict'],
    },
    (caller, correctionId, { reason }) =>
      decideOnCorrection(services, caller, { correctionId, isConfirmed: false, reason }),
  )
  add(
    '/api/gifts/{id}/mail-receipt',
    'Send the receipt by mail to the giver',
    { errors: ['conflict'] },
    (caller, giftId) => mailReceipt(services, caller, { giftId }),
  )
  add(
    '/api/gifts/payments/{id}/accept',
    'Accept a payment that the gateway called risky as a gift',
    { errors: ['conflict'] },
    (caller, paymentId) => decideHeld(services, caller, { paymentId, isAccepted: true }),
  )
  add(
    '/api/gifts/payments/{id}/return',
    'Record that a held payment was sent back',
    { errors: ['conflict'] },
    (caller, paymentId) => decideHeld(services, caller, { paymentId, isAccepted: false }),
  )
  add(
    '/api/gifts/payments/{id}/ask',
    'Ask the gateway what became of a payment',
    {
      description:
        'Money that has arrived is counted, or held. A payment of which the gateway knows nothing counts as failed.',
      errors: ['conflict', 'unavailable'],
    },
    (caller, paymentId) => askForPayment(services, caller, paymentId),
  )
  addWith(
    clerkForm,
    '/api/gifts/clerks/{id}',
    'Name an editor for the desk, or end that',
    { description: 'For administrators. `id` is that of the account.', access: 'access' },
    (caller, userId, { isNamed }) => nameClerk(services, caller, { userId, isNamed }),
  )
})
