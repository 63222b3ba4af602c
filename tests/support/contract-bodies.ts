import { bodyFor, type Sent } from './api-contract.ts'
import type { Operation } from './operations.ts'
import type { ValidCall } from './valid-call.ts'
import { leftOut, twice, type WrongValue } from './wrong-values.ts'

/** Returns JSON nested as deeply as the body limit of the operation allows; no parser may crash on it. */
export function deepFor({ described }: Operation): string {
  const depth = Math.min(50_000, Number(described['x-max-body-bytes']) / 2)
  return '['.repeat(depth) + ']'.repeat(depth)
}

/** Returns the names of secrets in the response: a login returns a token, a new authenticator or webhook its secret. */
export function givenSecrets({ method, path }: Operation): string[] {
  if (method !== 'POST') return []
  if (/\/(?:login|second-step|passkey|tokens)$/.test(path)) return ['token']
  return /\/(?:authenticator|webhooks)$/.test(path) ? ['secret'] : []
}

export function addressOf({ path }: Operation, id: string): string {
  return path.replaceAll(/\{\w+\}/g, id)
}

export function withWrong(
  operation: Operation,
  valid: ValidCall,
  name: string,
  wrong: WrongValue,
): Sent {
  const { [name]: right = 'x', ...others } = valid.fields ?? {}
  if (wrong === leftOut) return bodyFor(operation, { ...valid, fields: others })
  if (wrong === twice) {
    const sent = bodyFor(operation, { ...valid, fields: { ...others, [name]: right } })
    sent.form?.append(name, right instanceof File ? right : String(right))
    return sent
  }
  if (typeof wrong === 'string') {
    return bodyFor(operation, { ...valid, fields: { ...others, [name]: wrong } })
  }
  return { ...bodyFor(operation, valid), json: { ...others, [name]: wrong } }
}

/** Returns every field name anywhere in a response. */
export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null || 'openapi' in value) return []
  return Object.entries(value).flatMap(([name, field]) => [name, ...keysOf(field)])
}
