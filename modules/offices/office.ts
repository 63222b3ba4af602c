import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import { decimal, order, ownLines, plainLines, text } from '#core/lib/entity/fields.ts'
import { isDamagedPhone, phonesIn } from '#core/lib/text/phone.ts'

/** Maximum length of an address, and of all numbers together, in characters. */
const max = 1_000

const incomplete = { error: issueText('office.place_incomplete') }

type Place = { latitude?: number | null; longitude?: number | null }

export const office = describeEntity(
  'offices',
  {
    name: text({ required: 'record.name_required', isSearched: true }),
    address: ownLines({ max, isSearched: true }),
    /** One number per line. */
    phones: plainLines({
      max,
      isSearched: true,
      description: 'One number to a line, or several with commas between.',
    }),
    hours: text(),
    /** Degrees (WGS 84), positive to the north and east. */
    latitude: decimal(-90, 90, { description: 'Degrees (WGS 84).' }),
    longitude: decimal(-180, 180),
    sortOrder: order(),
  },
  {
    sort: ['sortOrder', 'name', 'nameBn'],
    checks: [
      z.refine<{ phones?: string | null | undefined }>(
        ({ phones }) => !phonesIn(phones ?? '').some(isDamagedPhone),
        { path: ['phones'], error: issueText('phone.invalid') },
      ),
      z.refine<Place>(({ latitude, longitude }) => isNone(latitude) || !isNone(longitude), {
        path: ['longitude'],
        ...incomplete,
      }),
      z.refine<Place>(({ latitude, longitude }) => isNone(longitude) || !isNone(latitude), {
        path: ['latitude'],
        ...incomplete,
      }),
    ],
  },
)

export type OfficeRecord = RecordOf<typeof office>

function isNone(degrees: number | null | undefined) {
  return typeof degrees !== 'number'
}
