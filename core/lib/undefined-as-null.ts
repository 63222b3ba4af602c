type NullForUndefined<Values> = {
  [Name in keyof Values]: undefined extends Values[Name]
    ? Exclude<Values[Name], undefined> | null
    : Values[Name]
}

/** Replaces missing values by null, so that a change of the whole record empties fields that were not sent. */
export function undefinedAsNull<Values extends object>(values: Values): NullForUndefined<Values>
export function undefinedAsNull(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]))
}
