import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import type { Language } from '#core/lib/text/language.ts'
import { districts } from './area-list.ts'
import { parseAreas } from './chosen-areas.ts'

export type WorkArea = {
  /** Id of its line on a page, the same in both languages. */
  id: string
  name: string
  /** Names of those in which the organisation works. */
  upazilas: string[]
  /** Number of all upazilas of the district. */
  upazilaCount: number
  latitude: number
  longitude: number
}

/** Returns the chosen districts in the order of the list; unknown names are left out. */
export function workAreas(value: string, language: Language): WorkArea[] {
  const chosen = parseAreas(value)
  return districts.flatMap(({ en, latitude, longitude, ...district }) => {
    const names = chosen.get(en)
    if (!names) return []
    const upazilas = district.upazilas.filter((upazila) => names.includes(upazila.en))
    return {
      id: `area-${en.toLowerCase().replace(/[^a-z]/g, '-')}`,
      name: { en, bn: district.bn }[language],
      upazilas: upazilas.map((upazila) => upazila[language]),
      upazilaCount: district.upazilas.length,
      latitude,
      longitude,
    }
  })
}

/** Returns the problem of a choice, which names the first unknown area. */
export function areasProblem(value: string): ErrorMessage | undefined {
  for (const [name, upazilas] of parseAreas(value)) {
    const district = districts.find(({ en }) => en === name)
    if (!district) return errorMessage('setting.district_unknown', { name })
    const unknown = upazilas.find((upazila) => !district.upazilas.some(({ en }) => en === upazila))
    if (unknown) return errorMessage('setting.upazila_unknown', { name: unknown, district: name })
  }
  return undefined
}
