// Type guards from a table or a list, so that neither the names nor the test is written again.

/** Returns the names of the entries of a table. */
export function keysOf<T extends object>(table: T): (keyof T & string)[]
export function keysOf(table: object): string[] {
  return Object.keys(table)
}

/** Returns a guard for the names of the entries of a table, without those that every object inherits. */
export function keyGuard<T extends object>(table: T) {
  return (name: string): name is keyof T & string => Object.hasOwn(table, name)
}

/** Returns a guard for the values of a list. */
export function valueGuard<T>(list: readonly T[]) {
  return (value: unknown): value is T => list.some((one) => one === value)
}
