// ZIP files as Word and Excel write them, and broken ones.
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  /** Bytes of the name, if they are not UTF-8. */
  rawName?: Buffer
  /** Additional fields of the list. */
  extra?: Buffer
  /** Attributes of Unix, such as 0o120777 for a link. */
  mode?: number
  text: string | Uint8Array
  /** Claimed size, if not the true one. */
  claimedBytes?: number
  isEncrypted?: boolean
}

export function zipOf(parts: readonly ZipPart[], comment = ''): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { name, text, claimedBytes, isEncrypted = false, extra = Buffer.alloc(0) } = part
    const nameBytes = part.rawName ?? Buffer.from(name)
    const packed = deflateRawSync(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(text), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimedBytes ?? Buffer.from(text).length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameBytes, packed])
    facts.writeUInt16LE(extra.length, 24)
    const place = Buffer.alloc(14)
    place.writeUInt32LE((part.mode ?? 0) * 2 ** 16, 6)
    place.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), facts, place, nameBytes, extra]))
    files.push(file)
    at += file.length
  }
  const names = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(names.length, 8)
  end.writeUInt32LE(at, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...files, names, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)])
}

const base = 'application/vnd.openxmlformats-officedocument'
const mainTypes = {
  docx: `${base}.wordprocessingml.document.main+xml`,
  xlsx: `${base}.spreadsheetml.sheet.main+xml`,
}

/** A minimal Word or Excel file with these additional parts. */
export function officeFileOf(kind: keyof typeof mainTypes, more: readonly ZipPart[] = []): Buffer {
  const main = kind === 'docx' ? 'word/document.xml' : 'xl/workbook.xml'
  return zipOf([typesOf(mainTypes[kind]), { name: main, text: '<x/>' }, ...more])
}

export function typesOf(type: string): { name: string; text: string } {
  const text = `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${type}"/></Types>`
  return { name: '[Content_Types].xml', text }
}
