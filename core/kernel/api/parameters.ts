// Parameters and responses shared by every list and every single record.
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { errorMessage, issueText } from '#core/error-messages/error-message.ts'
import { defaultPageSize, type ListPage } from '../db/list-query.ts'
import type { ApiEnv } from './access.ts'

/** The largest id of either database. */
export const maxId = 2_147_483_647
const idPattern = /^[1-9][0-9]{0,9}$/

/** Id in a path: decimal, without leading zeros. */
export const recordId = z
  .string()
  .regex(idPattern)
  .transform(Number)
  .refine((id) => id <= maxId)
  .openapi({ type: 'integer', minimum: 1, maximum: maxId, example: 1 })

export const idParams = z.object({ id: recordId })

/** Words of a search. */
export const searchText = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'), issueText('text.unsearchable_character'))
  .transform((text) => text.normalize('NFC').trim())
  .optional()
  .openapi({
    description: 'Words to look for, in English or Bangla. A to Z match in either case.',
    example: 'housing',
  })

const page = wholeNumber(999_999_999).optional().openapi({
  description: 'From 1. Without `page` and `pageSize` the answer is the whole list.',
  example: 1,
})

const pageSize = wholeNumber(200)
  .optional()
  .openapi({
    description: `Entries on a page. Default with \`page\`: ${defaultPageSize}.`,
    example: defaultPageSize,
  })

/**
 * Returns the schema of the query of a list. Unknown parameters are ignored; a repeated one is refused.
 * @param defaultOrder the order when none is requested, for the description.
 */
export function listQuery<const S extends readonly string[]>(
  sort: S,
  defaultOrder = describeDefaultOrder(sort),
) {
  type Name = S[number]
  const backwards = sort.map((name: Name): `-${Name}` => `-${name}`)
  return z.object({
    q: searchText,
    sort: z
      .enum([...sort, ...backwards])
      .optional()
      .openapi({
        description: `Backwards with a hyphen. What is equal is ordered by id. Default: ${defaultOrder}.`,
        example: sort[0],
      }),
    page,
    pageSize,
  })
}

/** Query of every public read. */
export const visibilityQuery = z.object({
  state: z.enum(['all']).optional().openapi({
    description:
      'With the token of an editor or administrator, or an API token with the scope `read` or `content`: also what is a draft, hidden, not yet shown or no longer.',
    example: 'all',
  }),
})

function describeDefaultOrder(sort: readonly string[]): string {
  return sort.includes('sortOrder') ? '`sortOrder`' : '`id`'
}

/** Returns the schema of a whole number from 1, in Latin or Bangla digits. */
export function wholeNumber(maximum: number) {
  const message = issueText(errorMessage('number.whole_between', { min: 1, max: maximum }))
  return z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[1-9১-৯][0-9০-৯]{0,9}$/, message))
    .transform(numberOf)
    .refine((number) => number <= maximum, message)
    .openapi({ type: 'integer', minimum: 1, maximum })
}

function numberOf(digits: string): number {
  return Number(digits.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))))
}

/** The header of a list. */
const totalHeader = 'X-Total-Count'

export const listHeaders = z.object({
  [totalHeader]: z.string().openapi({
    type: 'integer',
    minimum: 0,
    description: 'Number of entries on all pages together.',
    example: 6,
  }),
})

/** Describes a response with a JSON array, and the total number of matches over all pages in a header. */
export function listResponse<S extends z.ZodType>(schema: S, description: string) {
  return {
    description,
    headers: listHeaders,
    content: { 'application/json': { schema: z.array(schema) } },
  }
}

export function sendList<Output>(c: Context<ApiEnv>, { rows, total }: ListPage<Output>) {
  c.header(totalHeader, String(total))
  // Scripts of other sites read public lists only.
  c.header('Access-Control-Expose-Headers', totalHeader)
  return c.json(rows, 200)
}

/** Describes a response with one record: exactly the fields of its schema. */
export function oneResponse<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** An instant in UTC with milliseconds, as the database layer gives it. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .openapi({ example: '2026-01-15T04:30:00.000Z' })

/** Field of every record, so that readers of the API do not take sample content for fact. */
export const isSample = z.boolean().openapi({
  description:
    'True while the organisation has not confirmed this in English and Bangla: do not take it for fact.',
  example: false,
})

export const updatedAt = instant.openapi({
  description: 'Time of the last change. Sent back with a change, it guards the changes of others.',
})
