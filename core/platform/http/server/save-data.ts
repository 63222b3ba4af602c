// Visitors whose browser sends `Save-Data: on` get each page with the smallest images. Their pages have keys of
// their own in the page cache: one more for a page, whatever else the header says.
import type { IncomingMessage } from 'node:http'

export const savingHeaders = { 'Save-Data': 'on' } as const

/** A fragment is never part of a request, so no other key ends like this. */
const suffix = '#save-data'

/** Data has no images to choose from: API lists, feeds, files. */
const isData = /^\/api\/|^[^?]*\.\w+(?:\?|$)/

/** True if the header asks to save data: only the token `on` has a meaning (https://wicg.github.io/savedata/). */
export function wantsToSaveData(value: string | null | undefined): boolean {
  return value?.trim().toLowerCase() === 'on'
}

/** Returns the key of the page cache for this visitor. */
export function keyFor(req: IncomingMessage, key: string): string {
  const value = req.headers['save-data']
  if (value === undefined || !wantsToSaveData(String(value)) || isData.test(key)) return key
  return key + suffix
}

export function isSavingKey(key: string): boolean {
  return key.endsWith(suffix)
}

/** Returns the address to render. */
export function pageKey(key: string): string {
  return isSavingKey(key) ? key.slice(0, -suffix.length) : key
}
