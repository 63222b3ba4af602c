import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import {
  type EitherLanguage,
  flag,
  inEitherLanguage,
  line,
  lines,
  optionalDecimal,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
} from '#core/lib/form-fields.ts'

/** Maximum length of an address, and of all numbers together, in characters. */
const maxLines = 1_000

/** Fields that need a text in at least one language, with the message if both are empty. */
export const officeTexts = {
  name: 'record.name_required',
} as const satisfies EitherLanguage

const incomplete = { error: issueText('office.place_incomplete') }
const isNone = (degrees: number | null | undefined) => typeof degrees !== 'number'

export const officeForm = z
  .object({
    name: line(),
    nameBn: optionalLine(),
    address: z.nullish(lines(maxLines)),
    addressBn: z.nullish(lines(maxLines)),
    /** One number per line. */
    phones: z.nullish(lines(maxLines)),
    hours: optionalLine(),
    hoursBn: optionalLine(),
    /** Degrees (WGS 84), positive to the north and east. */
    latitude: optionalDecimal(-90, 90),
    longitude: optionalDecimal(-180, 180),
    sortOrder: sortOrder(0),
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(
    ...inEitherLanguage(officeTexts),
    z.refine((office) => isNone(office.latitude) || !isNone(office.longitude), {
      path: ['longitude'],
      ...incomplete,
    }),
    z.refine((office) => isNone(office.longitude) || !isNone(office.latitude), {
      path: ['latitude'],
      ...incomplete,
    }),
  )

export type OfficeForm = z.infer<typeof officeForm>

/** Initial values of the form of a new record. */
export const emptyOffice = {
  name: '',
  nameBn: '',
  address: '',
  addressBn: '',
  phones: '',
  hours: '',
  hoursBn: '',
  latitude: '',
  longitude: '',
  sortOrder: '',
  isSample: false,
}
