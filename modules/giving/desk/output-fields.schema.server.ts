// Fields that the answers of the desk share.
import { z } from '@hono/zod-openapi'
import { each } from './each.ts'
import { givingWays } from './giving-ways.ts'

export const poisha = z.int().openapi({ description: 'Poisha: a hundred are one taka.' })
export const text = z.string().nullable()
export const way = z.enum(givingWays)
export const purpose = z.enum(['general', 'program', 'zakat'])

/** What money is for, with the program as it was called then. */
export const programNames = each(['programName', 'programNameBn'], text)
export const purposeFields = { purpose, ...programNames }

/** What a statement says of a line. */
export const lineFields = {
  id: z.int(),
  way,
  accountId: z.int().nullable(),
  day: z.string(),
  amount: poisha,
  ...each(['trxId', 'text'], text),
}
