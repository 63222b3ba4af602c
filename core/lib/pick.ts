/** Returns some of the fields of an object, in the order of their names. */
export function pick<T extends object, const K extends keyof T>(
  of: T,
  names: readonly K[],
): Pick<T, K>
export function pick(of: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)]))
}
