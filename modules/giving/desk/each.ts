/** Gives each of some names the same value, such as the schema of several fields. */
export function each<const N extends readonly string[], V>(names: N, value: V): Record<N[number], V>
export function each(names: readonly string[], value: unknown): object {
  return Object.fromEntries(names.map((name) => [name, value]))
}
