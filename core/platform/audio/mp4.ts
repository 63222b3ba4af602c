// MP4 with one track of AAC, as telephones record it (ISO/IEC 14496-12). Boxes that are not needed for playing are
// blanked in place, so that no offset in the file changes.

/** Boxes that contain boxes. */
const opened = new Set([
  'moov',
  'trak',
  'edts',
  'mdia',
  'minf',
  'dinf',
  'stbl',
  'mvex',
  'moof',
  'traf',
])

/** Boxes that are kept; any other (`udta`, `meta`, `uuid`, pictures, vendor data) is blanked. */
const kept = new Set([
  'ftyp',
  'styp',
  'mdat',
  'mvhd',
  'tkhd',
  'elst',
  'mdhd',
  'hdlr',
  'smhd',
  'dref',
  'stsd',
  'stts',
  'stsc',
  'stsz',
  'stco',
  'co64',
  'sgpd',
  'sbgp',
  'trex',
  'mehd',
  'mfhd',
  'tfhd',
  'tfdt',
  'trun',
  'sidx',
])

const maxDepth = 8

type Box = { type: string; at: number; bodyAt: number; end: number }

type Movie = {
  tracks: number
  handlers: string[]
  /** Names of the codecs, and whether the sound is in the file itself. */
  codecs: string[]
  isWhole: boolean
  hasSound: boolean
  timescale: number
  /** Default duration of a sample, in the file and in the current fragment. */
  unitsOfSample: number
  unitsInFragment: number
  units: number
}

/** Returns the file with its metadata blanked; undefined if it is damaged, or has a picture or another codec. */
export function readMp4(bytes: Uint8Array): { seconds: number; bytes: Uint8Array } | undefined {
  const file = Buffer.from(bytes)
  const movie: Movie = {
    tracks: 0,
    handlers: [],
    codecs: [],
    isWhole: true,
    hasSound: false,
    timescale: 0,
    unitsOfSample: 0,
    unitsInFragment: 0,
    units: 0,
  }
  try {
    readBoxes(file, 0, file.length, 0, movie)
  } catch (error) {
    // A field that ends beyond the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
  const isSound = movie.handlers.join() === 'soun' && movie.codecs.join() === 'mp4a'
  const isPlayable = movie.tracks === 1 && isSound && movie.hasSound && movie.timescale > 0
  if (!movie.isWhole || !isPlayable) return undefined
  return { seconds: movie.units / movie.timescale, bytes: file }
}

function readBoxes(file: Buffer, from: number, to: number, depth: number, movie: Movie): void {
  for (let at = from; at < to; ) {
    const box = boxAt(file, at, to)
    if (!box || depth > maxDepth) {
      movie.isWhole = false
      return
    }
    at = box.end
    if (opened.has(box.type)) {
      if (box.type === 'trak') movie.tracks += 1
      readBoxes(file, box.bodyAt, box.end, depth + 1, movie)
    } else if (kept.has(box.type)) readBox(file, box, movie)
    else {
      file.write('free', box.at + 4, 'latin1')
      file.fill(0, box.bodyAt, box.end)
    }
  }
}

function boxAt(file: Buffer, at: number, to: number): Box | undefined {
  if (at + 8 > to) return undefined
  const short = file.readUInt32BE(at)
  const headBytes = short === 1 ? 16 : 8
  if (at + headBytes > to) return undefined
  // 0 means until the end, 1 that a longer number follows.
  const size = short === 0 ? to - at : short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short
  if (size < headBytes || at + size > to) return undefined
  const type = file.toString('latin1', at + 4, at + 8)
  return { type, at, bodyAt: at + headBytes, end: at + size }
}

function readBox(whole: Buffer, { type, bodyAt, end }: Box, movie: Movie): void {
  const body = whole.subarray(bodyAt, end)
  if (type === 'mdat') movie.hasSound ||= body.length > 0
  if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd') blankTimes(body)
  if (type === 'mdhd') movie.timescale = body.readUInt32BE(body.readUInt8(0) === 1 ? 20 : 12)
  if (type === 'hdlr') {
    movie.handlers.push(body.toString('latin1', 8, 12))
    // Vendor name of the handler.
    body.fill(0, 24)
  }
  if (type === 'stsd') {
    movie.codecs.push(body.toString('latin1', 12, 16))
    if (body.readUInt32BE(4) !== 1) movie.isWhole = false
  }
  if (type === 'dref') {
    // The sound is in this file, not at a path on somebody's computer.
    if (body.readUInt32BE(4) !== 1 || !(body.readUInt32BE(16) & 1)) movie.isWhole = false
    body.fill(0, 20)
  }
  if (type === 'stts') movie.units += unitsOfTable(body)
  if (type === 'trex') movie.unitsOfSample = body.readUInt32BE(12)
  if (type === 'tfhd') movie.unitsInFragment = unitsOfFragment(body) ?? movie.unitsOfSample
  if (type === 'trun') movie.units += unitsOfRun(body, movie.unitsInFragment)
}

/** Blanks the times of creation and change. */
function blankTimes(body: Buffer): void {
  body.fill(0, 4, body.readUInt8(0) === 1 ? 20 : 12)
}

function unitsOfTable(body: Buffer): number {
  let units = 0
  const count = body.readUInt32BE(4)
  for (let entry = 0; entry < count; entry += 1) {
    units += body.readUInt32BE(8 + entry * 8) * body.readUInt32BE(12 + entry * 8)
  }
  return units
}

/** Returns the default duration of a sample in a fragment; undefined if it has none. */
function unitsOfFragment(body: Buffer): number | undefined {
  const flags = body.readUInt32BE(0)
  if (!(flags & 0x08)) return undefined
  return body.readUInt32BE(8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0))
}

function unitsOfRun(body: Buffer, unitsOfSample: number): number {
  const flags = body.readUInt32BE(0)
  const count = body.readUInt32BE(4)
  if (!(flags & 0x100)) return count * unitsOfSample
  const start = 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0)
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag)
  let units = 0
  for (let sample = 0; sample < count; sample += 1) {
    units += body.readUInt32BE(start + sample * fields.length * 4)
  }
  return units
}
