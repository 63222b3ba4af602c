// Signature of notifications from SSLCommerz, as documented: the fields that `verify_key` names and the hashed password of the
// store, sorted by name, hashed. The values are hashed as they were sent.
import { createHash } from 'node:crypto'
import { isSameSecret } from '#platform/secrets.ts'

/** Fields that a signature must cover; without them a valid one proves nothing. */
const required = ['tran_id', 'val_id', 'amount', 'currency', 'status', 'store_id']

const mostNames = 100

export function isSigned(fields: URLSearchParams, storePassword: string): boolean {
  const names = (fields.get('verify_key') ?? '').split(',')
  if (names.length > mostNames || !required.every((name) => names.includes(name))) return false
  return isSameSecret(fields.get('verify_sign_sha2') ?? '', signatureOf(fields, storePassword))
}

/** Computes the signature of the fields that `verify_key` names. */
export function signatureOf(fields: URLSearchParams, storePassword: string): string {
  const names = (fields.get('verify_key') ?? '').split(',')
  const signed = new Map(names.map((name) => [name, fields.get(name) ?? '']))
  signed.set('store_passwd', sha256(storePassword))
  const text = [...signed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return sha256(text)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
