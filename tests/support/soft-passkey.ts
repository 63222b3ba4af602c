// A passkey in software: the responses of a browser and a device, for tests without either.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Asked = { challenge: string; origin?: string; rpId?: string }
type Answered = { counter?: number; isVerified?: boolean }

const site = { origin: 'http://localhost:3000', rpId: 'localhost' }
const bits = { present: 1, verified: 4, hasCredential: 64 }

export function makeSoftPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const common = { id, rawId: id, type: 'public-key' as const }

  /** Imitates `navigator.credentials.create`. */
  function create(asked: Asked) {
    const key = [cbor(1), cbor(2), cbor(3), cbor(-7), cbor(-1), cbor(1)]
    const point = [
      cbor(-2),
      cbor(Buffer.from(x, 'base64url')),
      cbor(-3),
      cbor(Buffer.from(y, 'base64url')),
    ]
    const length = Buffer.from([0, credentialId.length])
    const attested = [Buffer.alloc(16), length, credentialId, head(5, 5), ...key, ...point]
    const flags = bits.present | bits.verified | bits.hasCredential
    const authData = Buffer.concat([authenticatorData(asked, flags, 0), ...attested])
    const parts = [head(5, 3), cbor('fmt'), cbor('none'), cbor('attStmt'), head(5, 0)]
    const attestationObject = Buffer.concat([...parts, cbor('authData'), cbor(authData)])
    return {
      ...common,
      response: {
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Imitates `navigator.credentials.get`. */
  function get(asked: Asked, { counter = 0, isVerified = true }: Answered = {}) {
    const data = clientData('webauthn.get', asked)
    const flags = bits.present | (isVerified ? bits.verified : 0)
    const authData = authenticatorData(asked, flags, counter)
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
    return {
      ...common,
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  return { id, create, get }
}

function clientData(type: string, { challenge, origin = site.origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData({ rpId = site.rpId }: Asked, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** RFC 8949: small numbers, texts and bytes. */
function cbor(value: number | string | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  const bytes = Buffer.from(value)
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes])
}

function head(major: number, length: number): Buffer {
  const type = major << 5
  if (length < 24) return Buffer.from([type | length])
  if (length < 256) return Buffer.from([type | 24, length])
  return Buffer.from([type | 25, length >> 8, length & 255])
}
