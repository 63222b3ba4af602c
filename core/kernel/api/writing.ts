// Shared by all write operations.
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Person } from '../history/change-content.ts'
import type { Target } from '../history/records.ts'
import type { ApiEnv } from './access.ts'

const versionHeader = 'X-Content-Version'

/**
 * Identifies the change, for `POST /api/history/{version}/undo`; a write that changed nothing has no version.
 */
export function showVersion(c: Context<ApiEnv>, version: number | undefined): void {
  c.header(versionHeader, version?.toString())
}

export const versionHeaders = z.object({
  [versionHeader]: z.string().optional().openapi({
    type: 'integer',
    minimum: 1,
    description:
      'The change this made: `POST /api/history/{version}/undo` takes it back. Absent when everything was like that already: then nothing was written.',
    example: 12,
  }),
})

/** Describes a response with the record after the change. */
export function changedResponse<S extends z.ZodType>(schema: S, description: string) {
  return { description, headers: versionHeaders, content: { 'application/json': { schema } } }
}

export const deletedResponse = { description: 'It is deleted.', headers: versionHeaders }

/** Optimistic concurrency: prevents overwriting a change made by another person. */
export const ifMatch = z.object({
  'if-match': z.string().max(100).optional().openapi({
    description:
      'The `updatedAt` that was last seen, in quotes; refused when it is no longer that.',
    example: '"2026-01-15T04:30:00.000Z"',
  }),
})

export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

export const formBody = <S extends z.ZodType>(schema: S) => ({
  required: true as const,
  content: { 'multipart/form-data': { schema } },
})

/** Returns the author of the change, for history. */
export function actorOf(c: Context<ApiEnv>): Person {
  const { id, name, origin, checkRights, isProgram } = c.get('caller')
  return { id, name, ...(origin && { origin }), ...(isProgram && { isProgram }), checkRights }
}

/** The record to change, and the version the caller last saw: the body takes precedence over the header. */
export function targetOf(
  { id }: { id: number },
  headers: z.infer<typeof ifMatch>,
  body: { updatedAt?: string | undefined } = {},
): Target {
  const tag = headers['if-match']
  const fromHeader = tag === undefined || tag === '*' ? undefined : tag.replaceAll('"', '')
  return { id, seenAt: body.updatedAt ?? fromHeader }
}
