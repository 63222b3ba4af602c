// A package of the 360Giving Data Standard, checked by the rules of its reference (standard.threesixtygiving.org) on
// the fields that the program writes. The schemas that 360Giving publishes allow more.
import { z } from 'zod'

const text = z.string().regex(/\S/)
const day = z.iso.date()
/** A URI of RFC 3986; a URL may contain more. */
const uri = z
  .url()
  .regex(/^https?:\/\/[\w\-.:[\]]+(?:[/?#](?:[\w\-.~!$&'()*+,;=:@/?#]|%[\da-f]{2})*)?$/i)
const organisation = z.strictObject({ id: text, name: text, url: uri.optional() })

const grant = z.strictObject({
  id: text,
  title: text,
  description: text,
  currency: z.literal('BDT'),
  amountAwarded: z.number().positive(),
  awardDate: day,
  url: uri,
  plannedDates: z.array(z.strictObject({ startDate: day, endDate: day.optional() })).min(1),
  fundingOrganization: z.array(organisation).min(1),
  recipientOrganization: z.array(organisation).min(1),
  beneficiaryLocation: z
    .array(z.strictObject({ name: text }))
    .min(1)
    .optional(),
  dateModified: z.iso.datetime(),
})

const grantPackage = z.strictObject({
  publisher: z.strictObject({ identifier: text, name: text, website: uri }),
  downloadURL: uri,
  grants: z
    .array(grant)
    .min(1)
    .refine((grants) => new Set(grants.map(({ id }) => id)).size === grants.length),
})

/** Throws an error if the file is not valid. */
export function parseGrants(json: string) {
  return grantPackage.parse(JSON.parse(json))
}
