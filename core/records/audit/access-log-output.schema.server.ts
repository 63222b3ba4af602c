import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'

export const accessLogOutput = z
  .object({
    id: z.int(),
    at: instant,
    event: z
      .string()
      .openapi({ description: 'A closed list; new ones may be added.', example: 'roleChanged' }),
    actorId: z.int().nullable().openapi({
      description: 'Id of an account; null for a stranger, the program and the command line.',
    }),
    actorName: z.string().nullable(),
    subjectId: z.int().nullable().openapi({ description: 'The account it happened to.' }),
    subjectName: z.string().nullable(),
    address: z.string().nullable().openapi({
      description: 'An IPv4 address, or the /64 of an IPv6 one.',
      example: '192.0.2.1',
    }),
    device: z.string().nullable().openapi({ example: 'Chrome, Android' }),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  })
  .openapi('AccessLogEntry')

/** Record as the API returns it. The browser imports only this type. */
export type AccessLogRecord = z.infer<typeof accessLogOutput>
