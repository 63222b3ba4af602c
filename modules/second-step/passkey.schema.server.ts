// WebAuthn messages of browser and passkey in JSON; binary values are base64url.
import { z } from '@hono/zod-openapi'
import { issueText } from '#core/error-messages/error-message.ts'

const base64 = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, issueText('passkey.unreadable'))

/** Parts of an answer that are not needed are ignored. */
const credentialParts = {
  id: base64(1400),
  rawId: base64(1400),
  type: z.literal('public-key'),
}

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.get`. */
export const assertion = z
  .object({
    ...credentialParts,
    response: z.object({
      clientDataJSON: base64(4000),
      authenticatorData: base64(4000),
      signature: base64(2000),
      userHandle: base64(200).optional(),
    }),
  })
  .openapi('PasskeyAssertion')

export type Assertion = z.output<typeof assertion>

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.create`. */
export const attestation = z
  .object({
    ...credentialParts,
    response: z.object({
      clientDataJSON: base64(4000),
      attestationObject: base64(6000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  })
  .openapi('PasskeyAttestation')

export type Attestation = z.output<typeof attestation>

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** Argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string().openapi({ example: 'example.org' }),
    timeout: z.int().openapi({ description: 'Milliseconds.' }),
    userVerification: z.enum(['preferred', 'required']),
    allowCredentials: z.array(descriptor),
  })
  .openapi('PasskeyRequest')

export type RequestOptions = z.output<typeof requestOptions>

/** Argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('preferred'),
    }),
  })
  .openapi('PasskeyCreation')

export type CreationOptions = z.output<typeof creationOptions>
