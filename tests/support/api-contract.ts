// API contract test: calls every operation, validates each response against the description, and records
// which of the described statuses occurred.
import { expect } from 'vitest'
import { differences } from './match-schema.ts'
import { bodyOf, listOperations, type Operation, readDocument, type Schema } from './operations.ts'
import type { Site, ValidCall } from './valid-call.ts'
import { sentAs } from './valid-calls.ts'

export type Sent = NonNullable<Parameters<Site['call']>[1]>

export const document = await readDocument()
export const operations = listOperations(document)

/** Statuses returned per operation in this file. */
export const seen = new Map<string, Set<number>>(operations.map(({ name }) => [name, new Set()]))

/**
 * Calls as an administrator, or anonymously where allowed. Fails when the status is not described, or the
 * response does not match the description exactly.
 */
export async function send(site: Site, operation: Operation, path: string, sent: Sent = {}) {
  const { name, method, described } = operation
  const isPublic = described['x-access'] === 'public'
  const response = await (isPublic ? site.call : site.admin)(`${method} ${path}`, sent)
  const label = `${name} answered ${response.status} ${response.text.slice(0, 300)}`
  const expected = described.responses?.[String(response.status)]
  expect(expected, `${label}: this status is not described`).toBeDefined()
  seen.get(name)?.add(response.status)
  const schema: Schema | undefined = expected?.content?.['application/json']?.schema
  // This document has no schema of its own.
  if (schema && path !== '/api/openapi.json') {
    expect(differences(document, schema, response.body), label).toEqual([])
  }
  expect(response.headers.get('Cache-Control'), label).toBe('no-store')
  if (response.status >= 400) expect(response.text, label).not.toMatch(leaks)
  for (const header of Object.keys(response?.headers ?? {})) {
    expect(response.headers.get(header), `${label}: header ${header}`).toMatch(/^\d+$/)
  }
  return response
}

/** Content that no error message may have: SQL, tables, files, stacks, secrets. */
const leaks =
  /\bselect .+ from |SQLITE|no such table|relation "|node_modules|\bat \/|\.ts\b|passwordHash/i

/** @param more overrides parts of the valid call. */
export function sendValid(site: Site, operation: Operation, valid: ValidCall, more: Sent = {}) {
  return send(site, operation, valid.path, { ...bodyFor(operation, valid), ...more })
}

export function bodyFor(operation: Operation, { fields, token }: ValidCall): Sent {
  const isForm = bodyOf(document, operation)?.isForm ?? false
  return { ...(token ? { token } : {}), ...(fields ? sentAs(isForm, fields) : {}) }
}
