import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { webhookEvents } from '#core/records/outbox/webhook-events.ts'

export const webhookOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    url: z.string().openapi({ example: 'https://portal.example.org/hooks' }),
    events: z.array(z.enum(webhookEvents)),
    isOn: z.boolean().openapi({
      description: 'Switched off by the site after three days of failures, or after an answer 410.',
    }),
    failingSince: instant.nullable().openapi({
      description: 'The first failure since the last success; null without one.',
    }),
    madeBy: z.string().openapi({ description: 'Name of the person.', example: 'Rahima Khatun' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('Webhook')

export const newWebhookOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    secret: z.string().openapi({
      description: 'Shown here only: the receiver checks the signatures with it.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLwQ1a3NnYzUx',
    }),
  })
  .openapi('NewWebhook')

export const deliveryOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    event: z.string().openapi({ example: 'programs.published' }),
    record: z.string().openapi({ example: 'programs/12' }),
    state: z.enum(['waiting', 'sent', 'refused']).openapi({
      description: '`refused`: given up after three days, or switched off.',
    }),
    attempts: z.int(),
    answer: z.string().nullable().openapi({
      description: 'Last status of the receiver, or the reason why there was none.',
      example: '204',
    }),
    createdAt: instant,
    nextAttemptAt: instant,
    endedAt: instant.nullable(),
  })
  .openapi('WebhookDelivery')

export type WebhookRecord = z.infer<typeof webhookOutput>
export type NewWebhook = z.infer<typeof newWebhookOutput>
export type DeliveryRecord = z.infer<typeof deliveryOutput>
