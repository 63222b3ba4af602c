import { BufferSource, EncodedPacketSink, Input, type InputFormat, MP4, WEBM } from 'mediabunny'
import { expect, onTestFinished, test } from 'vitest'
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
import { openDocuments } from '../documents/pdf.ts'
import { createLog } from '../log.ts'
import { containerOf } from './audio.ts'
import { cleanAudio } from './clean-audio.ts'

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
] as const)('%s: its length is measured, and its metadata is removed', async (name, kind) => {
  const sent = samples[name]
  const before = Buffer.from(sent)
  expect(sent.includes(secret)).toBe(true)
  const { seconds, bytes, ...rest } = await cleaned(sent)
  expect(rest).toEqual({ kind })
  expect(seconds).toBeCloseTo(20, 1)
  expect(Buffer.from(bytes).includes(secret)).toBe(false)
  expect(Buffer.from(bytes).includes('Zubaida')).toBe(false)
  // The input is unchanged, and the output can be uploaded again.
  expect(sent.equals(before)).toBe(true)
  expect(await cleaned(bytes)).toEqual({ kind, seconds, bytes })
})

test('the sound itself is unchanged', async () => {
  expect(await cleaned(samples.mp3)).toMatchObject({ bytes: mp3Of(20, { isTagged: false }) })
  expect(await cleaned(samples.aac)).toMatchObject({ bytes: aacOf(20, { isTagged: false }) })
  for (const name of ['ogg', 'webm'] as const) {
    const { bytes } = await cleaned(samples[name])
    expect(Buffer.from(bytes).includes(opusHead)).toBe(true)
    expect(await packetsOf(bytes, WEBM)).toEqual(Array(1_000).fill(packet))
  }
  for (const name of ['m4a', 'fragments'] as const) {
    const { bytes } = await cleaned(samples[name])
    expect(await packetsOf(bytes, MP4)).toEqual(Array(313).fill(Buffer.alloc(8, 1)))
    // Times of creation and change.
    for (const box of ['mvhd', 'tkhd', 'mdhd']) {
      const file = Buffer.from(bytes)
      expect(file.readBigUInt64BE(file.indexOf(box) + 8)).toBe(0n)
    }
  }
})

test('zeros before the first frame of MP3 are left out', async () => {
  for (const isTagged of [true, false]) {
    const mp3 = mp3Of(20, { isTagged })
    const [tag, sound] = isTagged ? [mp3.subarray(0, 74), mp3.subarray(74)] : [Buffer.alloc(0), mp3]
    const filled = Buffer.concat([tag, Buffer.alloc(3_000_000), sound])
    expect(await cleaned(filled)).toEqual(await cleaned(mp3))
  }
})

const longPacket = Buffer.concat([packet, Buffer.alloc(400, 7)])

test.each([
  ['Xiph', 0x02, [packet, longPacket, packet], '0206ff97'],
  ['EBML', 0x06, [longPacket, packet, longPacket, packet], '0341965e6f618f'],
  ['equal sizes', 0x04, [packet, packet, packet], '02'],
] as const)(
  'packets that share a block of WebM (%s) are read one by one',
  async (_, lacing, packets, sizes) => {
    const head = Buffer.from([0x81, 0, 0, 0x80 | lacing])
    const laced = ebml('a3', Buffer.concat([head, Buffer.from(sizes, 'hex'), ...packets]))
    const start = [unknown('1f43b675'), ebml('e7', Buffer.from([0, 0]))]
    const { bytes } = await cleaned(webmOf(0, { lies: [...start, laced] }))
    expect(await packetsOf(bytes, WEBM)).toEqual(packets)
    const cut = ebml('a3', Buffer.concat([head, Buffer.from([200, 255, 255])]))
    expect(await reasonFor(webmOf(0, { lies: [...start, cut] }))).toBe(damaged)
  },
)

test('a written WebM has its length, and a seek point every few seconds', async () => {
  const bytes = Buffer.from((await cleaned(webmOf(12))).bytes)
  const durationAt = bytes.indexOf('4489', 'hex')
  expect(bytes.readDoubleBE(durationAt + 3)).toBeCloseTo(12_000, 0)
  expect(bytes.includes(Buffer.from('1c53bb6b', 'hex'))).toBe(true)
})

const pictureTrack = ebml('ae', [
  ebml('d7', Buffer.from([2])),
  ebml('83', Buffer.from([1])),
  ebml('86', Buffer.from('V_VP8')),
  ebml('e0', [ebml('b0', Buffer.from([64])), ebml('ba', Buffer.from([64]))]),
])
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
  ['Ogg with another codec', oggPage([Buffer.from('\x01vorbis')], { isFirst: true }), damaged],
  [
    'Ogg without sound',
    Buffer.concat([oggPage([opusHead], { isFirst: true }), oggPage([Buffer.from('OpusTags')])]),
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
  ['WebM with a picture', webmOf(1, { tracks: [pictureTrack] }), damaged],
  ['MP4 with a picture', m4aOf(1, { handlers: ['soun', 'vide'] }), damaged],
  ['MP4 with two tracks', m4aOf(1, { handlers: ['soun', 'soun'] }), damaged],
  ['MP4 of a picture only', m4aOf(1, { handlers: ['vide'], codec: 'avc1' }), damaged],
  ['MP4 with another codec', m4aOf(1, { codec: 'alac' }), damaged],
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
  ['WAV at a rate that no phone plays', wavOf(1, 192_000), damaged],
])('%s is refused', async (_name, bytes, reason) => {
  const startedAt = performance.now()
  expect(await reasonFor(bytes)).toBe(reason)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

const broken = [
  ['an element of 2⁵⁶ bytes', 'ec01fffffffffffffe'],
  ['an element of unknown length', 'ecff'],
  ['a block of another track', 'a3850000000080aa'],
  ['an empty block', 'a38181'],
  ['an id of no length', '000000'],
] as const

test.each([
  ['Ogg with two streams', oggOf(1), Buffer.concat([oggOf(1), oggPage([opusHead], { serial: 8 })])],
  ...broken.map(([name, bytes]): [string, Buffer, Buffer] => [
    `WebM with ${name}`,
    webmOf(1),
    webmOf(1, { lies: [Buffer.from(bytes, 'hex')] }),
  ]),
] satisfies [string, Buffer, Buffer][])(
  '%s loses what is wrong with it',
  async (_name, right, wrong) => {
    expect(await cleaned(wrong)).toEqual(await cleaned(right))
  },
)

test.each(Object.entries(samples))(
  '%s cut off anywhere is refused, or is shorter',
  async (_name, bytes) => {
    for (let length = 0; length < bytes.length; length += 1 + Math.floor(length / 9)) {
      const cut = bytes.subarray(0, length)
      if (!(await reasonFor(cut))) expect((await cleaned(cut)).seconds).toBeLessThan(20.1)
    }
  },
)

test('WebM cut off at any byte is read at once', async () => {
  const bytes = webmOf(3)
  for (let length = 0; length < bytes.length; length += 1)
    await cleanAudio(bytes.subarray(0, length))
})

test('billions of packets cost a child process, not the site', async () => {
  const documents = openDocuments(createLog('silent'))
  onTestFinished(documents.close)
  const bytes = m4aOf(1, { isFragmented: true, samples: 2 ** 32 - 1 })
  const problem = { code: 'unsupported_type', reason: { key: damaged } }
  await expect(documents.cleanAudio(bytes)).rejects.toMatchObject(problem)
  await expect(documents.cleanAudio(samples.webm)).resolves.toMatchObject({ kind: 'webm' })
}, 30_000)

async function cleaned(bytes: Uint8Array) {
  const sound = await cleanAudio(bytes)
  if (!sound) throw new Error('It is damaged')
  return sound
}

async function packetsOf(bytes: Uint8Array, format: InputFormat): Promise<Buffer[]> {
  const input = new Input({ source: new BufferSource(bytes), formats: [format] })
  const track = await input.getPrimaryAudioTrack()
  const packets: Buffer[] = []
  if (!track) return packets
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    packets.push(Buffer.from(data))
  }
  return packets
}

/** Returns the reason why a file is refused; undefined if it is accepted. */
async function reasonFor(bytes: Buffer): Promise<string | undefined> {
  if (!containerOf(bytes)) return unsupported
  return (await cleanAudio(bytes)) ? undefined : damaged
}
