import type { openContent } from './content.ts'
import type { Fields } from './record-calls.ts'

export type Site = Awaited<ReturnType<typeof openContent>>

export type ValidCall = {
  /** Path with all parameters filled in. */
  path: string
  /** Fields of the body, in any encoding. */
  fields?: Fields
  /** Version of the record to change. */
  updatedAt?: string
  /** The caller; the administrator by default. */
  token?: string
}
