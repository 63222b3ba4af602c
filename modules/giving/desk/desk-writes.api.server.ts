// Decisions of the desk that are no gift: on lines, promises, corrections, held payments and clerks.

import type * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
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
  rejectionForm,
} from './desk-body.schema.ts'
import { eraseGiverOf } from './erase-giver.service.server.ts'
import { mailReceipt } from './mail-receipt.service.server.ts'
import { nameClerk } from './name-clerk.service.server.ts'
import { closePromise } from './receive.service.server.ts'
import { decideAside, setLineAside } from './set-aside.service.server.ts'
import { setListing } from './set-listing.service.server.ts'

const tags = ['Gifts']
const params = idParams
const responses = { 204: { description: 'It is done.' } }
const conflicts: { errors: ErrorCode[] } = { errors: ['conflict'] }

type Described = { path: `/api/gifts/${string}`; summary: string; description?: string }

/** Defines an operation on one thing without a body. */
const plain = (described: Described, options = {}, access: 'gifts' | 'access' = 'gifts') =>
  defineRoute(
    access,
    { ...described, method: 'post', tags, request: { params }, responses },
    options,
  )

const withBody = <S extends mini.ZodMiniType>(
  described: Described,
  schema: S,
  options = {},
  access: 'gifts' | 'access' = 'gifts',
) =>
  defineRoute(
    access,
    {
      ...described,
      method: 'post',
      tags,
      request: { params, body: jsonBody(bodyOf(schema)) },
      responses,
    },
    options,
  )

const routes = {
  aside: defineRoute(
    'gifts',
    {
      method: 'post',
      path: '/api/gifts/lines/{id}/set-aside',
      tags,
      summary: 'Put a line of a statement aside, because it is no gift, or open it again',
      description:
        '`reason` is required to put it aside. Above 1,000 taka it waits for a second person: `POST /api/gifts/lines/{id}/decide`.',
      request: { params, body: jsonBody(bodyOf(asideForm)) },
      responses: { ...responses, 202: { description: 'It waits for a second person.' } },
    },
    conflicts,
  ),
  decide: withBody(
    {
      path: '/api/gifts/lines/{id}/decide',
      summary: 'Confirm that a line is no gift, or reject that',
      description:
        'A confirmation is for an administrator other than its author, with a recent password. A rejected line is open again.',
    },
    asideDecisionForm,
    { errors: ['conflict', 'confirm_identity'] },
  ),
  close: withBody(
    {
      path: '/api/gifts/promises/{id}/close',
      summary: 'No longer expect a promised gift, or expect it again',
    },
    closeForm,
  ),
  listing: withBody(
    {
      path: '/api/gifts/promises/{id}/listing',
      summary: 'Record that the giver agrees to be named in public, or no longer does',
    },
    listingForm,
    conflicts,
  ),
  erase: plain({
    path: '/api/gifts/promises/{id}/erase',
    summary: 'Erase who gave',
    description: 'Name, telephone and email go for good; amount, purpose and receipt stay.',
  }),
  confirm: plain(
    {
      path: '/api/gifts/corrections/{id}/confirm',
      summary: 'Confirm a correction that waits',
      description:
        'For an administrator other than its author, with a recent password. 409 too if its author may no longer enter gifts.',
    },
    { errors: ['conflict', 'confirm_identity'] },
    'access',
  ),
  reject: withBody(
    {
      path: '/api/gifts/corrections/{id}/reject',
      summary: 'Reject a correction, or withdraw an own one',
      description: 'It changes no total. Who has rejected it and why stays with the gift.',
    },
    rejectionForm,
    conflicts,
  ),
  mail: plain(
    { path: '/api/gifts/{id}/mail-receipt', summary: 'Send the receipt by mail to the giver' },
    conflicts,
  ),
  accept: plain(
    {
      path: '/api/gifts/payments/{id}/accept',
      summary: 'Accept a payment that the gateway called risky as a gift',
    },
    conflicts,
  ),
  return: plain(
    {
      path: '/api/gifts/payments/{id}/return',
      summary: 'Record that a held payment was sent back',
    },
    conflicts,
  ),
  ask: plain(
    {
      path: '/api/gifts/payments/{id}/ask',
      summary: 'Ask the gateway what became of a payment',
      description:
        'Money that has arrived is counted, or held. A payment of which the gateway knows nothing counts as failed.',
    },
    { errors: ['conflict', 'unavailable'] },
  ),
  clerk: withBody(
    {
      path: '/api/gifts/clerks/{id}',
      summary: 'Name an editor for the desk, or end that',
      description: 'For administrators. `id` is that of the account.',
    },
    clerkForm,
    {},
    'access',
  ),
}

export function createDeskWritesApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)

  api.openapi(routes.aside, async (c) => {
    const line = { lineId: c.req.valid('param').id, ...c.req.valid('json') }
    const { isWaiting } = await setLineAside(services, c.get('caller'), line)
    return c.body(null, isWaiting ? 202 : 204)
  })
  api.openapi(routes.decide, async (c) => {
    const line = { lineId: c.req.valid('param').id, ...c.req.valid('json') }
    await decideAside(services, c.get('caller'), line)
    return c.body(null, 204)
  })
  api.openapi(routes.close, async (c) => {
    const promise = { promiseId: c.req.valid('param').id, ...c.req.valid('json') }
    await closePromise(services, c.get('caller'), promise)
    return c.body(null, 204)
  })
  api.openapi(routes.listing, async (c) => {
    const promise = { promiseId: c.req.valid('param').id, ...c.req.valid('json') }
    await setListing(services, c.get('caller'), promise)
    return c.body(null, 204)
  })
  api.openapi(routes.erase, async (c) => {
    await eraseGiverOf(services, c.get('caller'), { promiseId: c.req.valid('param').id })
    return c.body(null, 204)
  })
  api.openapi(routes.confirm, async (c) => {
    const correction = { correctionId: c.req.valid('param').id, isConfirmed: true }
    await decideOnCorrection(services, c.get('caller'), correction)
    return c.body(null, 204)
  })
  api.openapi(routes.reject, async (c) => {
    const { reason } = c.req.valid('json')
    const rejection = { correctionId: c.req.valid('param').id, isConfirmed: false, reason }
    await decideOnCorrection(services, c.get('caller'), rejection)
    return c.body(null, 204)
  })
  api.openapi(routes.mail, async (c) => {
    await mailReceipt(services, c.get('caller'), { giftId: c.req.valid('param').id })
    return c.body(null, 204)
  })
  api.openapi(routes.accept, async (c) => {
    const payment = { paymentId: c.req.valid('param').id, isAccepted: true }
    await decideHeld(services, c.get('caller'), payment)
    return c.body(null, 204)
  })
  api.openapi(routes.return, async (c) => {
    const payment = { paymentId: c.req.valid('param').id, isAccepted: false }
    await decideHeld(services, c.get('caller'), payment)
    return c.body(null, 204)
  })
  api.openapi(routes.ask, async (c) => {
    await askForPayment(services, c.get('caller'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  api.openapi(routes.clerk, async (c) => {
    const clerk = { userId: c.req.valid('param').id, ...c.req.valid('json') }
    await nameClerk(services, c.get('caller'), clerk)
    return c.body(null, 204)
  })

  return api
}
