import * as z from 'zod/mini'

const purpose = z.object({
  purpose: z.enum(['general', 'program', 'zakat']),
  programId: z.nullable(z.number()),
  programName: z.nullable(z.string()),
  programNameBn: z.nullable(z.string()),
})

export type StoredPurpose = z.infer<typeof purpose>

const giftChanges = z.object({ receivedOn: z.optional(z.string()), purpose: z.optional(purpose) })

/** Day and purpose that a correction gives to its gift, besides an amount. */
export type GiftChanges = z.infer<typeof giftChanges>

/** Reads the changes of a correction, as they are stored. */
export function changesIn(stored: string | null): GiftChanges {
  return stored === null ? {} : giftChanges.parse(JSON.parse(stored))
}
