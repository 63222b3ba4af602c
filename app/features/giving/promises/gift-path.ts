const giftPath = /^(?:\/(?:en|bn))?\/gifts(?:\/([^/]+))?$/

/** True for the path of the form, or of a promised gift. */
export function isGiftPath(path: string): boolean {
  return giftPath.test(path)
}

/** Returns the code in a path, as typed. */
export function giftCodeIn(path: string): string | undefined {
  return giftPath.exec(path)?.[1]
}
