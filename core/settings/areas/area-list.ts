// Districts with their upazilas, sorted by name. The list has 29 KB, so only the server and the field that offers it
// load it.

import type { Language } from '#core/lib/text/language.ts'
import areas from '../../../content/map/areas.json' with { type: 'json' }

type Area = Record<Language, string>

export type District = Area & { latitude: number; longitude: number; upazilas: readonly Area[] }

export const districts: readonly District[] = areas.districts.map(
  ({ name, nameBn, latitude, longitude, upazilas }) => ({
    en: name,
    bn: nameBn,
    latitude,
    longitude,
    upazilas: upazilas.map(([en = '', bn = '']) => ({ en, bn })),
  }),
)
