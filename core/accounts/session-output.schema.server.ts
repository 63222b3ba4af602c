import { z } from '@hono/zod-openapi'
import { pickOutput } from '#core/kernel/api/output.ts'
import { instant } from '#core/kernel/api/parameters.ts'
import type { Session } from './session.queries.server.ts'

export const sessionOutput = z
  .object({
    id: z.int(),
    device: z.string().openapi({ example: 'Chrome, Android' }),
    address: z.string().nullable().openapi({
      description: 'Address of the login: an IPv4 address, or the /64 of an IPv6 one.',
      example: '192.0.2.1',
    }),
    createdAt: instant,
    lastUsedAt: instant.openapi({ description: 'Last use, to the minute.' }),
    isCurrent: z.boolean().openapi({ description: 'The session this very call came with.' }),
  })
  .openapi('Session')

/** Record as the API returns it. The browser imports only this type. */
export type SessionRecord = z.infer<typeof sessionOutput>

export function sessionRecord(session: Session, currentId: number): SessionRecord {
  return pickOutput(sessionOutput, { ...session, isCurrent: session.id === currentId })
}

export const sessionColumns = {
  search: ['device'],
  sort: ['id', 'device', 'createdAt', 'lastUsedAt'],
} as const
