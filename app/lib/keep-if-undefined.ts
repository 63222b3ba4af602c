/** What a form that does not know a field sends leaves it as it was; null empties it. */
export function keepIfUndefined<T>(sent: T | undefined, old: T): T {
  return sent === undefined ? old : sent
}
