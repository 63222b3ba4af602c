// The setting `org.areas` stores the districts and upazilas of the organisation's work: one line for each district,
// such as `Pabna: Bera, Ishwardi`, in English, so that history and exports are readable. This file loads no list of
// areas.

/** Names of the chosen upazilas by the name of their district. */
export type ChosenAreas = ReadonlyMap<string, readonly string[]>

export function parseAreas(value: string): ChosenAreas {
  const lines = value.split('\n').filter((line) => line.trim())
  return new Map(
    lines.map((line) => {
      const [district = '', ...rest] = line.split(':')
      const upazilas = rest.join(':').split(',')
      return [district.trim(), upazilas.map((name) => name.trim()).filter(Boolean)]
    }),
  )
}

export function writeAreas(chosen: ChosenAreas): string {
  return [...chosen]
    .map(([district, upazilas]) =>
      upazilas.length > 0 ? `${district}: ${upazilas.join(', ')}` : district,
    )
    .join('\n')
}
