// Districts and upazilas of the organisation's work, as the setting `org.areas` stores them: a line for each district, as
// `Pabna: Bera, Ishwardi`, by their English names, so that history and exports can be read. Loads no list of areas.

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
