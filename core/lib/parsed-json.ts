/** Returns what a JSON text says; undefined if it is damaged. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
