import * as z from 'zod/mini'
import { optionalLine } from '#core/lib/form-fields.ts'
import { givingWays } from '../desk/giving-ways.ts'

/** Money that an account is for. */
export const accountKinds = ['any', 'local', 'foreign', 'zakat'] as const

const values = {
  /** Empty in an account that is called by its way. */
  name: z.pipe(
    optionalLine(60),
    z.transform((name) => name ?? ''),
  ),
  holds: z._default(z.enum(accountKinds), 'any'),
}

/** The way of an account never changes, since its lines have it too. */
export const changedAccountForm = z.object({ ...values, isClosed: z.boolean() })
export const newAccountForm = z.object({ ...values, way: z.enum(givingWays) })

export type ChangedAccount = z.infer<typeof changedAccountForm>
export type NewAccount = z.infer<typeof newAccountForm>
