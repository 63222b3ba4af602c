// Other programs send messages through this API; the form of the site posts to /messages
// (modules/messages/sender/message-pages.server.ts).
import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { messageForm } from './message-form.schema.ts'
import { sendMessage } from './send-message.service.server.ts'

/** Maximum size of the JSON, which encodes a Bangla letter in three bytes. */
const maxBodyBytes = 48 * 1024

const sentOutput = z
  .object({
    reference: z.string().openapi({
      description:
        'Ten characters of Crockford’s base 32: the credential for `/messages/{reference}`, the page with state and answer. It is returned once and cannot be recovered.',
      example: '7K3QP-X92M0',
    }),
    checkCode: z.string().openapi({
      description: 'Proves that the message was received, without its text.',
      example: 'R-4T8WZ-0C5NB',
    }),
  })
  .openapi('SentMessage')

const sendRoute = defineRoute('Messages', 'public', {
  post: '/api/messages',
  summary: 'Send a message to the office',
  description:
    'A request for information (`information`) needs `name` and one of `phone`, `email` and `address`; of any other kind all of them may be left out. A retry within 24 hours is the same message: a request with the same `Idempotency-Key`, or without one the same text from the same address and user agent.',
  request: { headers: idempotencyKey, body: jsonBody(bodyOf(messageForm)) },
  responses: { 201: oneResponse(sentOutput, 'It is stored.') },
  maxBytes: maxBodyBytes,
  errors: ['too_many_requests'],
})

export const createSendMessageApi = defineApi((services, answer) => {
  answer(sendRoute, ({ c, body }) => {
    return sendMessage(services, {
      message: body,
      language: 'en',
      address: c.env?.clientAddress ?? 'unknown',
      userAgent: c.req.header('user-agent'),
      idempotencyKey: c.req.header('idempotency-key'),
    })
  })
})
