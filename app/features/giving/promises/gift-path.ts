const giftPath = /^(?:\/(?:en|bn))?\/gifts(?:\/([^/]+))?$/
const receiptPage = /^(?:\/(?:en|bn))?\/receipts\/[^/]+$/

/** True for the path of the form, of a promised gift, or of a receipt. */
export function isGiftPath(path: string): boolean {
  return giftPath.test(path) || receiptPage.test(path)
}

/** True for a path that tells something to whoever has the right code. */
export function needsCode(path: string): boolean {
  return giftPath.exec(path)?.[1] !== undefined || receiptPage.test(path)
}
