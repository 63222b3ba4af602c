import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { userOutput } from '#core/accounts/user-body.schema.server.ts'

export const newLinkOutput = z
  .object({
    url: z.string().openapi({
      description: 'Whoever has it sets the password: give it to that person alone.',
      example: 'https://village.example.org/auth/link/47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
    }),
    expiresAt: instant,
  })
  .openapi('NewLink')

export type NewLink = z.infer<typeof newLinkOutput>

export const invitationOutput = userOutput
  .pick({ id: true, name: true, email: true, role: true })
  .extend({
    invitedBy: z.string().nullable().openapi({ example: 'Rahima Khatun' }),
    createdAt: instant,
    expiresAt: instant.openapi({ description: 'The link works until then.' }),
  })
  .openapi('Invitation')

export type InvitationRecord = z.infer<typeof invitationOutput>

export const unusedUserOutput = z
  .object({
    ...userOutput.shape,
    lastUsedAt: instant.nullable().openapi({
      description:
        'The last login; null where there was none. Older accounts have the day since which logins are noted here.',
    }),
  })
  .openapi('UnusedUser')
