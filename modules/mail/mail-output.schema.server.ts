import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'

export const mailStates = ['waiting', 'sent', 'refused'] as const

export const mailOutput = z
  .object({
    id: z.int(),
    kind: z.string().openapi({
      description: 'Kind of mail. New kinds may be added.',
      example: 'newDevice',
    }),
    address: z.string(),
    name: z.string(),
    subject: z.string(),
    text: z.string().openapi({ description: 'Text of the mail, without a link that works once.' }),
    state: z.enum(mailStates),
    attempts: z.int(),
    answer: z.string().nullable().openapi({
      description: 'Last answer of the mail server, or the reason why it could not be reached.',
      example: '250 2.0.0 Ok: queued',
    }),
    isGivenUp: z.boolean().openapi({ description: 'It could not be sent for three days.' }),
    createdAt: instant,
    nextAttemptAt: instant,
    endedAt: instant.nullable(),
  })
  .openapi('OutgoingMail')

/** Record as the API returns it. The browser imports only this type. */
export type MailRecord = z.infer<typeof mailOutput>

export const mailSetupOutput = z.object({
  isConfigured: z.boolean(),
  from: z.string().optional().openapi({ example: 'office@example.org' }),
  host: z
    .string()
    .optional()
    .openapi({ description: 'The mail server.', example: 'mail.example.org' }),
})

export type MailSetup = z.infer<typeof mailSetupOutput>
