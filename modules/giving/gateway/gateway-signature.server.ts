// Signature of notifications from SSLCommerz, as documented: the fields that `verify_key` names and the hashed password of the
// store, sorted by name, hashed. The values are hashed as they were sent.
import { createHash } from 'node:crypto'
import { isSameSecret } from '#core/platform/secrets.ts'

/** Statuses of payments that brought no money. */
const failures: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'])

/** Fields that the signature of every notification must cover; without them a valid one proves nothing. */
const always = ['tran_id', 'status', 'store_id']
/** A notification that is to bring money names its validation too; failures have none, and may have no amount. */
const ofMoney = ['val_id', 'amount', 'currency']

const mostNames = 100

/** True if a notification says that its payment brought no money. */
export function isFailure(fields: URLSearchParams): boolean {
  return failures.has(fields.get('status') ?? '')
}

export function isSigned(fields: URLSearchParams, storePassword: string): boolean {
  const names = (fields.get('verify_key') ?? '').split(',')
  const required = isFailure(fields) ? always : always.concat(ofMoney)
  const isCovered = (name: string) => names.includes(name) && Boolean(fields.get(name))
  if (names.length > mostNames || !required.every(isCovered)) return false
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
