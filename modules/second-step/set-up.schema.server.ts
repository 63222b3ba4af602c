// Bodies and responses of the API of one's own second step.
import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'

export const passkeyOutput = z
  .object({
    id: z.int(),
    name: z.string().openapi({ example: 'Telephone' }),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .openapi('Passkey')

const rememberedDeviceOutput = z
  .object({
    id: z.int(),
    device: z.string().openapi({ example: 'Chrome, Android' }),
    createdAt: instant,
    expiresAt: instant,
  })
  .openapi('RememberedDevice')

export const secondStepOutput = z
  .object({
    authenticatorAddedAt: instant.nullable().openapi({
      description: 'Null where no authenticator app is set up.',
    }),
    passkeys: z.array(passkeyOutput),
    recoveryCodesLeft: z.int(),
    rememberedDevices: z.array(rememberedDeviceOutput),
    canUsePasskeys: z.boolean().openapi({
      description: 'Whether the address of this site is one that browsers keep passkeys for.',
    }),
    dueAt: instant.nullable().openapi({
      description:
        'When you can do nothing else without a second step; null where none is asked for.',
    }),
    resets: z
      .array(z.object({ id: z.int(), name: z.string(), by: z.string(), at: instant }))
      .openapi({
        description:
          'Second steps that were taken away in the last two weeks: yours, and for an administrator those of all.',
      }),
  })
  .openapi('SecondStep')

export type SecondStepRecord = z.infer<typeof secondStepOutput>

export const authenticatorOutput = z.object({
  secret: z.string().openapi({ description: 'Base 32, for typing it into the app.' }),
  uri: z.string().openapi({ description: '`otpauth://…`, for a QR code.' }),
})

export type AuthenticatorStart = z.infer<typeof authenticatorOutput>

export const recoveryCodesOutput = z.object({
  recoveryCodes: z.array(z.string()).openapi({
    description: 'Shown this once. Empty where the codes you have stay good.',
    example: ['0K7Q-92XF-3MBD'],
  }),
})

export type NewRecoveryCodes = z.infer<typeof recoveryCodesOutput>
