// Checks a Word or Excel file before it is stored, and reads single parts of it. Nothing in it is ever unpacked without a limit.
import { inflateRawSync } from 'node:zlib'
import { AppError } from '../errors.ts'

export type OfficeKind = 'docx' | 'xlsx'

/** A report of 300 pages with a photo on each has some 700 parts. */
const maxEntries = 3_000
/** Unpacked size of all parts: what the reader's telephone has to hold. */
const maxUnpackedBytes = 200 * 2 ** 20
/** `[Content_Types].xml` names each part once. */
const maxTypesBytes = 2 ** 20

const entryBytes = 46
const endBytes = 22
const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

const mainParts: readonly [type: string, kind: OfficeKind][] = [
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'xlsx'],
]

/** Executable parts: macros of Visual Basic and Excel 4, controls, embedded programs. */
const running = /(?:^|\/)(?:vba\w*\.(?:bin|xml)|activex\/|macrosheets\/|embeddings\/[^/]*\.bin$)/i

/** A list of types that says "macro" belongs to a file with macros, whatever its name. */
const runningType = /macroEnabled|vbaProject|macrosheet|activeX/i

type Entry = {
  name: string
  method: number
  packedBytes: number
  unpackedBytes: number
  at: number
}

/** True for bytes that begin like a ZIP file, which a Word or Excel file of today is. */
export function startsLikeZip(bytes: Uint8Array): boolean {
  return bytes.length >= endBytes && viewOf(bytes).getUint32(0, true) === localMark
}

/** True for a Word or Excel file from before 2007, and for one with a password. */
export function startsLikeOldOffice(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1'
}

/**
 * Tells which kind of file it is.
 * @throws AppError unsupported_type (another kind, damaged, with macros, too large unpacked)
 */
export function inspectOfficeFile(bytes: Uint8Array): OfficeKind {
  const entries = entriesOf(bytes)
  if (!entries) throw unreadable()
  if (entries.some(({ name }) => running.test(name))) throw withMacros()
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0)
  if (unpacked > maxUnpackedBytes) throw new AppError('too_large', 'office_file.too_large_unpacked')

  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  const text = types && textOf(bytes, types, maxTypesBytes)
  if (!text) throw unreadable()
  if (runningType.test(usedTypes(text, entries))) throw withMacros()
  const kinds = mainParts.filter(([type]) => text.includes(`ContentType="${type}"`))
  const [found] = kinds
  if (!found || kinds.length > 1) throw unreadable()
  return found[1]
}

/** The plain form of a declaration for an extension; any other form stays, so that none can hide a type. */
const defaultType =
  /<Default\s+(?:Extension="([\w-]{1,40})"\s+ContentType="[^"<>]*"|ContentType="[^"<>]*"\s+Extension="([\w-]{1,40})")\s*\/>/g

/** Removes the types of extensions that no part has: SheetJS declares one with macros in every workbook. */
function usedTypes(types: string, entries: readonly Entry[]): string {
  const names = entries.map(({ name }) => name.toLowerCase())
  return types.replace(defaultType, (element, first?: string, last?: string) => {
    const end = `.${(first ?? last ?? '').toLowerCase()}`
    return names.some((name) => name.endsWith(end)) ? element : ''
  })
}

/**
 * Returns the text of one part; undefined if there is none of this name, whose case does not count.
 * @param bytes of a file that `inspectOfficeFile` has accepted
 * @throws AppError unsupported_type (damaged), too_large (larger than `maxBytes` unpacked)
 */
export function officePart(bytes: Uint8Array, name: string, maxBytes: number): string | undefined {
  const entry = entriesOf(bytes)?.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!entry) return undefined
  if (entry.unpackedBytes > maxBytes)
    throw new AppError('too_large', 'office_file.too_large_unpacked')
  const text = textOf(bytes, entry, maxBytes)
  if (text === undefined) throw unreadable()
  return text
}

/** Returns what the list at the end of the file names; undefined for anything but a whole, plain ZIP file. */
function entriesOf(bytes: Uint8Array): Entry[] | undefined {
  if (!startsLikeZip(bytes)) return undefined
  const view = viewOf(bytes)
  // Office writes no comment, so the end of the list is the end of the file: nothing else can follow it.
  const end = bytes.length - endBytes
  if (view.getUint32(end, true) !== endMark) return undefined
  const count = view.getUint16(end + 10, true)
  const length = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  if (count === 0 || count > maxEntries || start + length !== end) return undefined

  const entries: Entry[] = []
  const names = new Set<string>()
  let at = start
  for (let n = 0; n < count; n++) {
    const entry = entryAt(bytes, view, at, end)
    if (!entry || names.has(entry.name.toLowerCase())) return undefined
    names.add(entry.name.toLowerCase())
    entries.push(entry)
    at += entry.length
  }
  return at === end ? entries : undefined
}

function entryAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  end: number,
): (Entry & { length: number }) | undefined {
  if (at + entryBytes > end || view.getUint32(at, true) !== entryMark) return undefined
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  const nameBytes = view.getUint16(at + 28, true)
  const length =
    entryBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (isEncrypted || at + length > end) return undefined
  const name = Buffer.from(bytes.subarray(at + entryBytes, at + entryBytes + nameBytes)).toString()
  if (!isPlainName(name)) return undefined
  return {
    // Windows writes some names with its own separator.
    name: name.replaceAll('\\', '/'),
    method: view.getUint16(at + 10, true),
    packedBytes: view.getUint32(at + 20, true),
    unpackedBytes: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
    length,
  }
}

function isPlainName(name: string): boolean {
  return name !== '' && !/^[\\/]|(?:^|[\\/])\.\.(?:[\\/]|$)|[\0:]/.test(name)
}

/** Returns the text of a part; undefined if it is larger than allowed or cannot be unpacked. */
function textOf(bytes: Uint8Array, entry: Entry, maxBytes: number): string | undefined {
  const view = viewOf(bytes)
  const { at, method, packedBytes } = entry
  if (at + 30 > bytes.length || view.getUint32(at, true) !== localMark) return undefined
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const packed = bytes.subarray(start, start + packedBytes)
  if (packed.length !== packedBytes || packedBytes > maxBytes) return undefined
  if (method === 0) return Buffer.from(packed).toString()
  if (method !== 8) return undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes }).toString()
  } catch {
    return undefined
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function unreadable(): AppError {
  return new AppError('unsupported_type', 'office_file.unreadable')
}

function withMacros(): AppError {
  return new AppError('unsupported_type', 'office_file.macros')
}
