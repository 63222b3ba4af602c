/** Maximum id: ids are 32-bit integers in PostgreSQL. */
const largest = 2_147_483_647

/** Returns the id in an address, such as 12; undefined for anything else: 0, 012, 1e3, ১২, none. */
export function recordId(text: string | undefined): number | undefined {
  if (!text || !/^[1-9][0-9]{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= largest ? id : undefined
}
