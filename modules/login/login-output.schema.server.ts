import { z } from '@hono/zod-openapi'
import { errorOutput } from '#core/kernel/api/define-route.ts'
import { requestOptions } from '#modules/second-step/passkey.schema.server.ts'
import { stepMethods } from '#modules/second-step/second-step.ts'

export const loginOutput = z.object({
  token: z.string().openapi({ description: 'Sent as `Authorization: Bearer` from now on.' }),
  message: z.string().openapi({ example: 'Login successful!' }),
})

/** An error of a login; the last three come with `second_step_required`. */
export const loginError = z
  .object({
    ...errorOutput.shape,
    challenge: z.string().optional().openapi({
      description:
        'Value to send with the second step: valid for five minutes, once and for five tries.',
    }),
    methods: z.array(z.enum(stepMethods)).optional().openapi({
      description: 'The ways this account has.',
    }),
    passkey: requestOptions.optional().openapi({
      description: 'Options for `navigator.credentials.get`, if a passkey is one of the ways.',
    }),
  })
  .openapi('LoginError')
