// Passkeys: requests to the browser, and verification of its answers. PUBLIC_URL identifies the site, never a header of
// the request.
import { isIP } from 'node:net'
import type { Services } from '#core/kernel/services.ts'
import { hashToken } from '#core/platform/secrets.ts'
import { findPasskey, type Passkey, takePasskey } from './passkey.queries.server.ts'
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from './passkey.schema.server.ts'

type Config = Pick<Services['config'], 'publicUrl'>

const timeout = 5 * 60 * 1000

/** EdDSA, ES256 and RS256: every device supports at least one of them. */
const algorithms = [-8, -7, -257]

/** Browsers support passkeys for host names only, on secure connections. */
export function canUsePasskeys({ publicUrl }: Config): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/[[\]]/g, ''))) return false
  return protocol === 'https:' || hostname === 'localhost'
}

/**
 * Builds the browser's request for a passkey.
 * @param passkeys passkeys that may answer; if empty, any passkey of the site
 */
export function requestOf(
  config: Config,
  challenge: string,
  passkeys: readonly Passkey[],
): RequestOptions {
  return {
    challenge,
    rpId: rpId(config),
    timeout,
    // A passkey alone replaces the password too, so the device has to verify its holder.
    userVerification: passkeys.length > 0 ? 'preferred' : 'required',
    allowCredentials: passkeys.map(descriptorOf),
  }
}

type Owner = { email: string; name: string; userHandle: string }

export function creationOf(
  config: Config,
  challenge: string,
  { email, name, userHandle }: Owner,
  passkeys: readonly Passkey[],
): CreationOptions {
  return {
    challenge,
    rp: { id: rpId(config), name: rpId(config) },
    user: { id: userHandle, name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
  }
}

/** Checks the answer to a set-up. @returns the new passkey to store; undefined for a wrong answer */
export async function readAttestation(
  { config, log }: Pick<Services, 'config' | 'log'>,
  challenge: string,
  given: Attestation,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...response } = given.response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...expectedSite(config),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(' '),
    }
  } catch (error) {
    log.info({ err: error }, 'a new passkey was not accepted')
    return undefined
  }
}

export type AssertionCheck = {
  challenge: string
  credential: Assertion
  /** Owner of the passkey; undefined allows any account. */
  userId: number | undefined
}

/** Checks the answer to a login. @returns the passkey with its new counter; undefined for a wrong answer */
export async function checkAssertion(
  { db, config, log, clock }: Pick<Services, 'db' | 'config' | 'log' | 'clock'>,
  { challenge, credential, userId }: AssertionCheck,
): Promise<Passkey | undefined> {
  const passkey = await findPasskey(db, credential.id)
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) return undefined
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== passkey.userHandle) return undefined
  const newCounter = await verifiedCounter({ config, log }, challenge, credential, passkey, userId)
  if (newCounter === undefined) return undefined
  const use = { from: passkey.counter, to: newCounter, at: clock().toISOString() }
  return (await takePasskey(db, passkey.id, use)) ? passkey : undefined
}

async function verifiedCounter(
  { config, log }: Pick<Services, 'config' | 'log'>,
  challenge: string,
  { response: { userHandle, ...response }, ...given }: Assertion,
  { credentialId, publicKey, counter }: Passkey,
  userId: number | undefined,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...expectedSite(config),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      // The device alone is enough after a password; without one it has to verify its holder.
      requireUserVerification: userId === undefined,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    log.info({ err: error }, 'a passkey was not accepted')
    return undefined
  }
}

/**
 * Returns the handle by which devices recognise the account: random, since it is shown to the holder of the device.
 * All passkeys of an account share it, so that a device can group them.
 * @param challenge of the first one.
 */
export function userHandleOf(passkeys: readonly Passkey[], challenge: string): string {
  return passkeys[0]?.userHandle ?? hashToken(challenge)
}

function expectedSite(config: Config) {
  return { expectedOrigin: new URL(config.publicUrl).origin, expectedRPID: rpId(config) }
}

/** Returns the part of PUBLIC_URL to which a passkey is bound. */
export function rpId({ publicUrl }: Config): string {
  return new URL(publicUrl).hostname
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return {
    type: 'public-key' as const,
    id: credentialId,
    transports: transports.split(' ').filter(Boolean),
  }
}
