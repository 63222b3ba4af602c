let last = 0

/** A number unique within the test file, for unique columns. */
export function nextNumber(): number {
  last += 1
  return last
}
