import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { fixedPaths, recordId, splitRecordPath } from '#core/lib/public-pages.ts'
import { latinDigits } from '#core/lib/text/digits.ts'
import { plainPath } from '#core/lib/text/language.ts'
import { notPages } from '#core/lib/text/public-address.ts'

const fixed = new Set(fixedPaths)
const ownPage = /^\/[a-z0-9-]{1,110}$/
const robots = new LRUCache<string, boolean>({ max: 500 })

/** True for a program that names itself, and for one that names nothing. */
function isRobot(header: string | undefined): boolean {
  const userAgent = header?.slice(0, 500)
  if (!userAgent) return true
  const known = robots.get(userAgent)
  if (known !== undefined) return known
  const is = isbot(userAgent)
  robots.set(userAgent, is)
  return is
}

/**
 * True if a person has asked for the page itself: no robot, no script that fetches it, no browser that loads it in case.
 * A page that our own speculation rules prerender is opened by the finger that is already on its link.
 */
export function isReader(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'navigate') return false
  const frame = headers['sec-fetch-dest']
  if (frame !== undefined && frame !== 'document') return false
  const ahead = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''
  if (String(ahead).includes('prefetch') && !String(ahead).includes('prerender')) return false
  return !isRobot(headers['user-agent'])
}

/**
 * Returns the plain path of a page whose readers are counted; undefined for files, the back-office, and every address
 * that is private, such as that of a message or a receipt.
 */
export function countedPath(path: string): string | undefined {
  const plain = plainPath(path)
  if (fixed.has(plain)) return plain
  const page = splitRecordPath(plain)
  if (page) return recordId.test(page.record) ? plain : undefined
  const lower = plain.toLowerCase()
  return ownPage.test(lower) && !notPages.test(lower) ? lower : undefined
}

/** Longer ones are sentences, which tell more about the person than about the site. */
const maxWords = 60

/**
 * Returns searched words as they are counted; undefined for those that may name a person: with an address of mail, or
 * five digits, as in a telephone number.
 */
export function countedWords(text: string): string | undefined {
  const words = text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  const digits = latinDigits(words).replace(/[^0-9]/g, '')
  if (!words || words.length > maxWords || words.includes('@') || digits.length >= 5)
    return undefined
  return words
}
