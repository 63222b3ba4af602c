import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { instant, oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { closeForm, listOpenForm, markOpenForm } from './open-form.queries.server.ts'

/** A browser says every minute that a form is still open; after this time without it the form counts as closed. */
const freshMs = 150_000

const openFormOutput = z
  .object({ others: z.array(z.object({ name: z.string(), openedAt: instant })) })
  .openapi('OpenForm')

const openRoute = defineRoute('Account', 'content', {
  put: '/api/open-forms',
  summary:
    'Say that the form of a record is open, once a minute, or closed; returns who else has it open. It counts as closed after two and a half minutes',
  request: {
    body: jsonBody(
      z.object({
        form: z
          .string()
          .regex(/^\/api\/[a-z-]{1,40}\/[1-9]\d{0,9}$/)
          .openapi({ description: 'Address of the record.', example: '/api/notices/12' }),
        isOpen: z.boolean(),
      }),
    ),
  },
  responses: { 200: oneResponse(openFormOutput, 'Who else has it open, the earliest first.') },
  // A program has no form open.
  isForPeople: true,
})

export const createOpenFormApi = defineApi(({ db, clock }, answer) => {
  answer(openRoute, async ({ caller: { id, sessionId }, body: { form, isOpen } }) => {
    const at = clock().toISOString()
    const freshSince = new Date(Date.parse(at) - freshMs).toISOString()
    if (isOpen) await markOpenForm(db, sessionId, { form, at, freshSince })
    else await closeForm(db, sessionId, form)
    const others = await listOpenForm(db, { form, freshSince, exceptId: id })
    return openFormOutput.parse({ others })
  })
})
