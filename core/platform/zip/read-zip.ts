// Reads a ZIP file of any origin: nothing is unpacked beyond a limit, and no name leads out of a folder.
import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise } from 'yauzl'

/** Reason why a ZIP file cannot be read at all. */
export type ZipProblem = 'no_zip' | 'damaged' | 'too_many' | 'too_large' | 'leads_out'

/** A file that is not a whole, plain ZIP file, or exceeds a limit. `entry` names the file in it that is the reason. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly problem: ZipProblem
  readonly entry: string

  constructor(problem: ZipProblem, message: string, entry = '') {
    super(message)
    this.problem = problem
    this.entry = entry
  }
}

export type ZipEntry = { name: string; bytes: number }

/** Reason why a file in a ZIP file is left out, while the others are read. */
export type SetAsideReason = 'link' | 'locked' | 'name' | 'too_large' | 'twice'

export type ZipReader = {
  /** Files, without folders. Names that differ in case or composition are different files. */
  entries: ZipEntry[]
  setAside: { name: string; reason: SetAsideReason }[]
  /** @throws ZipError for an entry that is missing or does not match the directory of the ZIP file */
  read: (name: string) => Promise<Buffer>
  close: () => void
}

export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number }

/** @throws ZipError */
export async function openZip(file: string, limits: ZipLimits): Promise<ZipReader> {
  const options = { autoClose: false, decodeStrings: false, lazyEntries: true } as const
  const zip = await openPromise(file, options).catch(async () => {
    throw (await startsLikeZip(file)) ? damaged() : new ZipError('no_zip', 'it is no ZIP file')
  })
  const found = new Map<string, Entry>()
  const setAside: ZipReader['setAside'] = []
  try {
    if (zip.entryCount > limits.entries) {
      throw new ZipError('too_many', `it has more than ${limits.entries} files`)
    }
    let total = 0
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      if (leadsOut(name)) {
        throw new ZipError('leads_out', `the name ${name} in it leads out of the folder`, name)
      }
      if (name.endsWith('/')) continue
      const reason = found.has(name) ? 'twice' : reasonAgainst(entry, name, limits)
      if (reason) {
        setAside.push({ name, reason })
        continue
      }
      total += entry.uncompressedSize
      if (total > limits.totalBytes) {
        throw new ZipError('too_large', 'it is larger unpacked than it may be')
      }
      found.set(name, Object.assign(entry, withoutRaw))
    }
  } catch (error) {
    zip.close()
    throw error instanceof ZipError ? error : damaged()
  }
  return {
    entries: [...found].map(([name, { uncompressedSize: bytes }]) => ({ name, bytes })),
    setAside,
    read: async (name) => {
      const entry = found.get(name)
      if (!entry) throw new ZipError('damaged', `it has no ${name} that can be read`, name)
      const bytes = await zip.openReadStreamPromise(entry).then(buffer).catch(refuse)
      if (crc32(bytes) !== entry.crc32) throw damaged()
      return bytes
    },
    close: () => zip.close(),
  }
}

const none = Buffer.alloc(0)

/** Reading needs none of these fields, which take 500 bytes of an entry. */
const withoutRaw = {
  fileName: none,
  fileNameRaw: none,
  fileComment: none,
  fileCommentRaw: none,
  extraFieldRaw: none,
  extraFields: [],
}

/**
 * Returns the name with `/` between its folders. A name that is valid UTF-8 is UTF-8, whether or not it is flagged as
 * such: macOS and many phones set no flag. Others are in code page 437, as the ZIP format says, unless the field of
 * Info-ZIP (0x7075) has the name in UTF-8.
 */
function nameOf({ fileNameRaw, extraFields }: Entry): string {
  const fields = extraFields.filter(({ data }) => isUtf8(data.subarray(5)))
  const flags = isUtf8(fileNameRaw) ? utf8Flag : 0
  // Programs of Windows separate folders by backslashes.
  return getFileNameLowLevel(flags, fileNameRaw, fields, false).replace(/^(?:\.\/+)+/, '')
}

const utf8Flag = 0x800

function leadsOut(name: string): boolean {
  return /^(?:[a-z]:)?\/|(?:^|\/)\.\.(?:\/|$)/i.test(name)
}

function reasonAgainst(
  entry: Entry,
  name: string,
  { entryBytes }: ZipLimits,
): SetAsideReason | undefined {
  if (entry.externalFileAttributes >>> 28 === symbolicLink) return 'link'
  if (!entry.canDecodeFileData()) return 'locked'
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name)) return 'name'
  return entry.uncompressedSize > entryBytes ? 'too_large' : undefined
}

/** Type of file in the upper bits of the attributes that Unix writes. */
const symbolicLink = 0xa
/** Longest path of macOS. */
const longestName = 1_024

async function startsLikeZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer: start } = await handle.read(Buffer.alloc(2), 0, 2)
    return start.toString('latin1') === 'PK'
  } finally {
    await handle.close()
  }
}

const damaged = () => new ZipError('damaged', 'it is damaged or was cut')

function refuse(): never {
  throw damaged()
}
