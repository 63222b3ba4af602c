// Other programs promise gifts through this API; the form of the site posts to /gifts.
import { randomBytes } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { findFormSecret } from '#modules/messages/sender/form-secret.queries.server.ts'
import { keyedHash } from '#modules/messages/sender/reference.server.ts'
import { isDeskOpen, takesZakat } from './giving-desk.ts'
import { makePromise } from './make-promise.service.server.ts'
import { isSamePromise } from './promise.queries.server.ts'
import { promiseRequest } from './promise-form.schema.ts'

const promisedOutput = z
  .object({
    code: z.string().openapi({
      description:
        'Payment reference: eight characters of Crockford’s base 32, the last one a check character.',
      example: '7K3QPX9F',
    }),
    amount: z.number().openapi({ description: 'In taka.', example: 500 }),
    url: z.string().openapi({
      description: 'Page with the accounts and the state of the gift. It names nobody.',
      example: 'https://village.example/gifts/7K3QPX9F',
    }),
  })
  .openapi('PromisedGiftCode')

const route = defineRoute('Gifts', 'public', {
  post: '/api/gifts/promises',
  summary: 'Promise a gift',
  description:
    '`amount` is in taka, whole or with two decimals, from 10 to 1,00,00,000. `purpose` is the id of a program, `general` (the default) or `zakat`, where the office takes it. Gifts from abroad begin with a message to the office: they are refused, and the answer says where. A request with the same `Idempotency-Key` from the same address is the same promise; without one, the same values with a telephone or an email are one promise for a day. 404 until the office accepts promises.',
  request: { headers: idempotencyKey, body: jsonBody(bodyOf(promiseRequest)) },
  responses: { 201: oneResponse(promisedOutput, 'It is promised.') },
  errors: ['not_found', 'too_many_requests'],
})

export const createPromiseApi = defineApi((services, answer) => {
  const { db, clock, config } = services
  answer(route, async ({ c, body: { from, language, isAnonymous, ...sent } }) => {
    const settings = await findSettings(db)
    if (!isDeskOpen(settings)) throw new AppError('not_found', 'gift.not_open')
    if (from === 'abroad') {
      const address = `${config.publicUrl}/contact-us?kind=giving`
      throw fieldError('invalid', 'from', errorMessage('gift.from_abroad', { address }))
    }
    const form = { ...sent, name: isAnonymous ? null : sent.name, listing: false }
    const address = c.env?.clientAddress ?? 'unknown'
    const key = c.req.header('idempotency-key')
    const { phone, email } = form
    // A key of another program can be guessed, and the code opens its promise: it counts from one address only.
    // Nothing tells two anonymous givers behind one address of a mobile network apart.
    const identity = key
      ? ['promise key', address, key]
      : phone || email
        ? ['promise of day', dayOf(clock()), address, JSON.stringify(form)]
        : ['promise', randomBytes(16).toString('hex')]
    const promise = await makePromise(services, {
      form,
      submissionHash: keyedHash(await findFormSecret(db), identity),
      language,
      address,
      takesZakat: takesZakat(settings),
    })
    if (!isSamePromise(promise, form)) {
      throw new AppError('conflict', 'request.sent_with_other_content')
    }
    const { code, amount } = promise
    return { code, amount: amount / 100, url: `${config.publicUrl}/gifts/${code}` }
  })
})
