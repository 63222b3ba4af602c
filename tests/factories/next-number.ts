let last = 0

/** A number no other record of this test file has, for what must be unique. */
export function nextNumber(): number {
  last += 1
  return last
}
