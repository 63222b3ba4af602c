const giftPath = /^(?:\/(?:en|bn))?\/gifts(?:\/([^/]+))?$/
const verifyPage = /^(?:\/(?:en|bn))?\/verify$/
const receiptPage = /^(?:\/(?:en|bn))?\/receipts\/[^/]+$/

/** True for the address of the form, of a promised gift, of a receipt, or of the check of a receipt. */
export function isGiftPath(path: string, query: URLSearchParams): boolean {
  return giftPath.test(path) || isReceipt(path, query)
}

/** True for an address that tells something to whoever has the right code. */
export function needsCode(path: string, query: URLSearchParams): boolean {
  return giftPath.exec(path)?.[1] !== undefined || isReceipt(path, query)
}

function isReceipt(path: string, query: URLSearchParams): boolean {
  return (
    receiptPage.test(path) || (verifyPage.test(path) && (query.has('gift') || query.has('receipt')))
  )
}
