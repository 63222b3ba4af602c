import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { actorOf, changedResponse, jsonBody } from '#core/kernel/api/writing.ts'
import { storeConsentOfMany } from './consent.service.server.ts'
import { consentForm } from './consent-form.schema.ts'
import { erasureBody } from './erasure-body.schema.server.ts'
import { withdrawImage } from './withdraw-image.service.server.ts'

const tag = 'Images'
/** Maximum number of images, as many as a list shows on one page. */
const maxNames = 200

const consentBody = bodyOf(
  mini.object({
    names: mini
      .array(mini.string().check(mini.maxLength(100)))
      .check(mini.minLength(1), mini.maxLength(maxNames)),
    consent: consentForm,
  }),
)

const consentRoute = defineRoute(tag, 'content', {
  post: '/api/image-consents',
  summary: 'Say who agreed to images, the same for all that are named, in one change',
  description:
    'It replaces what was known of them. `consentHow` `guardian` is the only one that counts for an image with children. Who agreed is never public.',
  request: { body: jsonBody(consentBody) },
  responses: {
    200: changedResponse(z.object({ changed: z.int() }), 'How many were named.'),
  },
})

const withdrawRoute = defineConfirmedRoute(tag, 'access', {
  post: '/api/images/{name}/withdraw',
  summary: 'Withdraw a photo for good: every size, use, snapshot of history, and who agreed',
  description:
    'Photos of albums that show it go with it; other records lose it. Nothing brings it back. Backups made before still hold it, until they are removed; so do browsers that have loaded it. History and the access log keep that a photo was withdrawn.',
  request: {
    params: z.object({ name: z.string().max(100) }),
    body: jsonBody(erasureBody),
  },
  responses: { 204: { description: 'Nothing of it is left.' } },
})

export const createConsentApi = defineApi((services, answer) => {
  answer(consentRoute, async ({ c, body: { names, consent } }) => {
    const { record, version } = await storeConsentOfMany(services, actorOf(c), names, consent)
    return { record: { changed: record.length }, version }
  })

  answer(withdrawRoute, ({ caller, params: { name }, body }) =>
    withdrawImage(services, caller, name, body.reason),
  )
})
