// Constraint violations, reported alike for SQLite and PostgreSQL.

export type Constraint = 'unique' | 'foreignKey'

/** SQLite's extended result codes and PostgreSQL's SQLSTATE. */
const constraints = new Map<unknown, Constraint>([
  [2067, 'unique'],
  [1555, 'unique'],
  ['23505', 'unique'],
  [787, 'foreignKey'],
  ['23503', 'foreignKey'],
])

/** Returns the kind of violated constraint; undefined for other errors. */
export function brokenConstraint(error: unknown): Constraint | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return constraints.get(error.errcode)
  return 'code' in error ? constraints.get(error.code) : undefined
}
