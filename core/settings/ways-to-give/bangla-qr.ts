// Payload of a Bangla QR code, which the organisation gets from its bank: EMVCo merchant-presented mode. Its structure, check
// sum, currency and country are checked. Whether it can be paid, nobody can tell from its text: the account behind it is not
// checked, and no code is ever made here.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'

export type BanglaQr = {
  /** Name that the app of the payer shows. */
  merchant: string
  city: string
}

const maxLength = 512
/** Templates of the accounts, whose content belongs to the networks and is not checked. */
const isAccount = (tag: string) => Number(tag) >= 2 && Number(tag) <= 51

/** Reads a payload. @returns the error of one that is not a Bangla QR code for gifts of any amount */
export function readBanglaQr(payload: string): BanglaQr | ErrorMessage {
  if (payload.length > maxLength) return errorMessage('text.too_long', { max: maxLength })
  const fields = readFields(payload)
  if (fields?.get('00') !== '01') return 'qr.structure'
  if (!hasRightCrc(payload)) return 'qr.crc'
  if (fields.get('53') !== '050') return 'qr.currency'
  if (fields.get('58')?.toUpperCase() !== 'BD') return 'qr.country'
  // A code with an amount, or for one payment only, is not for gifts.
  if (fields.get('01') === '12' || fields.has('54')) return 'qr.dynamic'
  const merchant = fields.get('59')?.trim() ?? ''
  if (!merchant || ![...fields.keys()].some(isAccount)) return 'qr.structure'
  return { merchant, city: fields.get('60')?.trim() ?? '' }
}

/** Returns the error of a payload; undefined if it is valid. */
export function banglaQrProblem(payload: string): ErrorMessage | undefined {
  const read = readBanglaQr(payload)
  return typeof read === 'string' || !('merchant' in read) ? read : undefined
}

/**
 * Joins the lines of a payload that was copied from a mail, which breaks lines at any place, or at a space and drops this.
 * The check sum tells which.
 */
export function withoutLineBreaks(payload: string): string {
  const [joined = '', spaced = ''] = ['', ' '].map((between) =>
    payload.trim().replace(/[\r\n]+/g, between),
  )
  return hasRightCrc(spaced) ? spaced : joined
}

/** Fields by tag. Lengths count characters, of which an emoji is one; some banks count the bytes of a Bangla name. */
function readFields(payload: string): Map<string, string> | undefined {
  const characters = [...payload]
  const encoder = new TextEncoder()
  // A character of three bytes takes three places.
  const bytes = characters.flatMap((one) =>
    Array.from(encoder.encode(one), (_, place) => (place === 0 ? one : '')),
  )
  return fieldsIn(characters) ?? fieldsIn(bytes)
}

/** Templates from this tag on may be empty. */
const firstOptional = 62

/** Fields by tag, each written as tag, length and value. @returns undefined if they do not fill the payload exactly */
function fieldsIn(characters: readonly string[]): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  let last = ''
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('')
    const [, tag = '', length = ''] = /^(\d\d)(\d\d)$/.exec(head) ?? []
    const end = at + 4 + Number(length)
    const isEmpty = Number(length) === 0 && Number(tag) < firstOptional
    if (!tag || isEmpty || end > characters.length || fields.has(tag)) return undefined
    const value = characters.slice(at + 4, end).join('')
    if (/\p{Cc}|\p{Cf}|\p{Cs}/u.test(value)) return undefined
    fields.set(tag, value)
    last = tag
    at = end
  }
  return last === '63' ? fields : undefined
}

/** True if the last field is the check sum of all before it, its own tag and length included. */
function hasRightCrc(payload: string): boolean {
  const [, start, crc] = /^(.*6304)([0-9a-f]{4})$/isu.exec(payload) ?? []
  return start !== undefined && crc?.toUpperCase() === crc16(start)
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes, in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
