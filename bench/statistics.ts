export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that `share` of all values do not exceed; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
