import { expect, test } from 'vitest'
import {
  aacOf,
  box,
  ebml,
  m4aOf,
  mp3Of,
  oggOf,
  oggPage,
  opusHead,
  packet,
  secret,
  unknown,
  wavOf,
  webmOf,
} from '#tests/support/audio.ts'
import { AppError } from '../errors.ts'
import { cleanAudio } from './audio.ts'
import { readWebmOpus } from './webm.ts'

const samples = {
  aac: aacOf(20),
  mp3: mp3Of(20),
  wav: wavOf(20),
  ogg: oggOf(20),
  webm: webmOf(20),
  m4a: m4aOf(20),
  fragments: m4aOf(20, { isFragmented: true }),
}

test.each([
  ['aac', 'aac'],
  ['mp3', 'mp3'],
  ['wav', 'wav'],
  ['ogg', 'webm'],
  ['webm', 'webm'],
  ['m4a', 'm4a'],
  ['fragments', 'm4a'],
] as const)('%s: its length is measured, and its metadata is removed', (name, kind) => {
  const sent = samples[name]
  const before = Buffer.from(sent)
  expect(sent.includes(secret)).toBe(true)
  const { seconds, bytes, ...rest } = cleanAudio(sent)
  expect(rest).toEqual({ kind })
  expect(seconds).toBeCloseTo(20, 1)
  expect(Buffer.from(bytes).includes(secret)).toBe(false)
  expect(Buffer.from(bytes).includes('Zubaida')).toBe(false)
  // The input is unchanged, and the output can be uploaded again.
  expect(sent.equals(before)).toBe(true)
  expect(cleanAudio(bytes)).toEqual({ kind, seconds, bytes: Buffer.from(bytes) })
})

test('the sound itself is unchanged', () => {
  expect(Buffer.from(cleanAudio(samples.mp3).bytes)).toEqual(mp3Of(20, { isTagged: false }))
  for (const name of ['ogg', 'webm'] as const) {
    const sound = readWebmOpus(cleanAudio(samples[name]).bytes)
    expect(sound).toMatchObject({ channels: 1, preSkip: 312, gain: 0, samples: 20 * 48_000 })
    expect(sound?.packets.map(({ bytes }) => Buffer.from(bytes))).toEqual(Array(1_000).fill(packet))
  }
  const m4a = Buffer.from(cleanAudio(samples.m4a).bytes)
  const at = m4a.indexOf('mdat')
  expect(m4a.length).toBe(samples.m4a.length)
  expect(m4a.subarray(at, at + 2_000)).toEqual(samples.m4a.subarray(at, at + 2_000))
  // Times of creation and change.
  expect(m4a.subarray(m4a.indexOf('mdhd') + 8).readBigUInt64BE()).toBe(0n)
})

test('zeros before the first frame of MP3 are left out', () => {
  for (const isTagged of [true, false]) {
    const mp3 = mp3Of(20, { isTagged })
    const [tag, sound] = isTagged ? [mp3.subarray(0, 74), mp3.subarray(74)] : [Buffer.alloc(0), mp3]
    const filled = Buffer.concat([tag, Buffer.alloc(3_000_000), sound])
    expect(cleanAudio(filled)).toMatchObject({ kind: 'mp3', seconds: cleanAudio(mp3).seconds })
    expect(Buffer.from(cleanAudio(filled).bytes)).toEqual(mp3Of(20, { isTagged: false }))
  }
})

const longPacket = Buffer.concat([packet, Buffer.alloc(400, 7)])

test.each([
  ['Xiph', 0x02, [packet, longPacket, packet], '0206ff97'],
  ['EBML', 0x06, [longPacket, packet, longPacket, packet], '0341965e6f618f'],
  ['equal sizes', 0x04, [packet, packet, packet], '02'],
] as const)(
  'packets that share a block of WebM (%s) are read one by one',
  (_, lacing, packets, sizes) => {
    const head = Buffer.from([0x81, 0, 0, 0x80 | lacing])
    const laced = ebml('a3', Buffer.concat([head, Buffer.from(sizes, 'hex'), ...packets]))
    const sound = readWebmOpus(webmOf(0, { lies: [unknown('1f43b675'), laced] }))
    expect(sound?.packets.map(({ bytes }) => Buffer.from(bytes))).toEqual(packets)
    const cut = ebml('a3', Buffer.concat([head, Buffer.from([200, 255, 255])]))
    expect(readWebmOpus(webmOf(0, { lies: [unknown('1f43b675'), cut] }))).toBe(undefined)
  },
)

test('a written WebM has its length, and a seek point every five seconds', () => {
  const bytes = Buffer.from(cleanAudio(webmOf(12)).bytes)
  expect(bytes.readDoubleBE(bytes.indexOf('4489', 'hex') + 6)).toBe(12_000)
  const segment = bytes.indexOf('18538067', 'hex') + 8
  const places = [...bytes.toString('hex').matchAll(/f71000000400000001f110000004(.{8})/g)]
  const clusters = places.map(([, offset]) => {
    const at = segment + Number.parseInt(offset ?? '', 16)
    return bytes.toString('hex', at, at + 4)
  })
  expect(clusters).toEqual(['1f43b675', '1f43b675', '1f43b675'])
})

const unsupported = 'recording.unsupported'
const damaged = 'recording.damaged'
const frameOf = (head: number[]) => Buffer.concat([Buffer.from(head), Buffer.alloc(100)])
const endless = box('moov', box('trak', Buffer.alloc(0)))
endless.writeUInt32BE(0xffffffff, 0)
const nested = Array.from({ length: 2_000 }).reduce<Buffer>(
  (inner) => box('moov', inner),
  box('free', Buffer.alloc(0)),
)
const ftyp = box('ftyp', Buffer.from('M4A '))

test.each([
  ['nothing', Buffer.alloc(0), unsupported],
  ['a text', Buffer.from('This is a recording, honestly.'), unsupported],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), unsupported],
  ['the head of a frame of AAC', Buffer.from('fff15080', 'hex'), damaged],
  ['AMR', Buffer.from('#!AMR\n'), unsupported],
  ['FLAC', Buffer.from('fLaC\0\0\0\x22'), unsupported],
  [
    'a tag without sound',
    Buffer.from(`ID3\x03\0\0\0\0\0\x7f${'x'.repeat(127)}`, 'latin1'),
    damaged,
  ],
  ['a tag longer than the file', Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'), damaged],
  [
    'one frame and other things',
    Buffer.concat([frameOf([0xff, 0xf3, 0x40, 0xc4]), Buffer.alloc(900, 65)]),
    damaged,
  ],
  [
    'heads of frames without frames',
    Buffer.alloc(2 ** 20, Buffer.from('fffb90ff', 'hex')),
    damaged,
  ],
  ['Ogg with another codec', oggPage([Buffer.from('\x01vorbis')]), damaged],
  ['Ogg with two streams', Buffer.concat([oggOf(1), oggPage([opusHead], 8)]), damaged],
  [
    'Ogg without sound',
    Buffer.concat([oggPage([opusHead]), oggPage([Buffer.from('OpusTags')])]),
    damaged,
  ],
  [
    'Ogg with a packet that is none',
    Buffer.concat([oggOf(1), oggPage([Buffer.from([0x4b, 0])])]),
    damaged,
  ],
  [
    'Ogg of six channels',
    Buffer.from(
      oggOf(1).toString('latin1').replace('OpusHead\x01\x01', 'OpusHead\x01\x06'),
      'latin1',
    ),
    damaged,
  ],
  [
    'WebM with another codec',
    Buffer.from(webmOf(1).toString('latin1').replace('A_OPUS', 'V_VP8\0'), 'latin1'),
    damaged,
  ],
  ['WebM with a picture', webmOf(1, { lies: [ebml('ae', [])] }), damaged],
  [
    'WebM with an element of 2⁵⁶ bytes',
    webmOf(1, { lies: [Buffer.from('ec01fffffffffffffe', 'hex')] }),
    damaged,
  ],
  [
    'WebM with an element of unknown length',
    webmOf(1, { lies: [Buffer.from('ecff', 'hex')] }),
    damaged,
  ],
  [
    'WebM with a block of another track',
    webmOf(1, { lies: [ebml('a3', Buffer.from('82000080aa', 'hex'))] }),
    damaged,
  ],
  [
    'WebM with an empty block',
    webmOf(1, { lies: [ebml('a3', Buffer.from('81', 'hex'))] }),
    damaged,
  ],
  ['WebM with an id of no length', webmOf(1, { lies: [Buffer.from([0, 0, 0])] }), damaged],
  ['MP4 with a picture', m4aOf(1, { handlers: ['soun', 'vide'] }), damaged],
  ['MP4 with two tracks', m4aOf(1, { handlers: ['soun', 'soun'] }), damaged],
  ['MP4 of a picture only', m4aOf(1, { handlers: ['vide'], codec: 'avc1' }), damaged],
  ['MP4 with another codec', m4aOf(1, { codec: 'alac' }), damaged],
  ['MP4 without sound', m4aOf(1, { mdat: Buffer.alloc(0) }), damaged],
  ['MP4 of no length', m4aOf(1, { samples: 0 }), damaged],
  ['MP4 with a box longer than the file', Buffer.concat([ftyp, endless]), damaged],
  [
    'MP4 with a box shorter than its head',
    Buffer.concat([ftyp, Buffer.from('\0\0\0\x04moov')]),
    damaged,
  ],
  [
    'MP4 with a box of 2⁶⁴ bytes',
    Buffer.concat([
      ftyp,
      Buffer.from('00000001', 'hex'),
      Buffer.from('mdat'),
      Buffer.alloc(8, 255),
    ]),
    damaged,
  ],
  ['MP4 with boxes in boxes in boxes', Buffer.concat([ftyp, nested]), damaged],
  [
    'WAV that is not plain',
    Buffer.from(
      wavOf(1).toString('latin1').replace('fmt \x10\0\0\0\x01', 'fmt \x10\0\0\0\x55'),
      'latin1',
    ),
    damaged,
  ],
  ['WAV without sound', wavOf(0), damaged],
])('%s is refused', (_name, bytes, reason) => {
  const startedAt = performance.now()
  expect(reasonFor(bytes)).toBe(reason)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test.each(Object.entries(samples))(
  '%s cut off anywhere is refused, or is shorter',
  (_name, bytes) => {
    for (let length = 0; length < bytes.length; length += 1 + Math.floor(length / 9)) {
      const cut = bytes.subarray(0, length)
      if (!reasonFor(cut)) expect(cleanAudio(cut).seconds).toBeLessThan(20.1)
    }
  },
)

const short = {
  mp3: mp3Of(1),
  wav: wavOf(1),
  ogg: oggOf(0.1, { comments: 300 }),
  webm: webmOf(0.1),
  m4a: m4aOf(0.5),
  fragments: m4aOf(0.5, { isFragmented: true }),
}

test.each(Object.entries(short))(
  '%s with any byte changed never harms the site',
  { tags: 'long' },
  (_name, bytes) => {
    for (let at = 0; at < Math.min(bytes.length, 1_000); at += 1) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = Buffer.from(bytes)
        changed[at] = value
        expect([undefined, unsupported, damaged]).toContain(reasonFor(changed))
      }
    }
  },
)

test('an impossible number of samples gives an impossible length', () => {
  for (const isFragmented of [true, false]) {
    expect(cleanAudio(m4aOf(1, { isFragmented, samples: 2 ** 32 - 1 })).seconds).toBeGreaterThan(
      1e8,
    )
  }
})

/** Returns the reason why a file is refused; undefined if it is accepted. */
function reasonFor(bytes: Buffer): string | undefined {
  try {
    cleanAudio(bytes)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.reason.key
    throw error
  }
}
