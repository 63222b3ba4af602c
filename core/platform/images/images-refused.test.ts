// Files that are no images, have false headers, or are made to do harm.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { heic, photo, plain, pngBomb } from '#tests/support/images.ts'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import { type Images, openImages } from './images.ts'

// Decoding has a low priority, so it is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let folder: string
let images: Images

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  images = openImages(await openLocalStorage(folder), createLog('silent'))
})
afterEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name))
})
afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['nothing', ''],
  ['text', 'This is no photo.'],
  ['SVG with a script', svg],
  ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['PDF', '%PDF-1.7\n1 0 obj'],
  ['a GIF that is only a name', 'GIF89a/*<svg/onload=alert(1)>*/=alert(1)'],
])('%s', async (kind, text) => {
  const code = kind.startsWith('a GIF') ? 'invalid' : 'unsupported_type'
  await expect(images.ingest(Buffer.from(text))).rejects.toMatchObject({ code })
  expect(await readdir(folder)).toEqual([])
})

test('a format that is not on the list', async () => {
  const tiff = await plain(50, 50).tiff().toBuffer()
  await expect(images.ingest(tiff)).rejects.toMatchObject({ code: 'unsupported_type' })
})

test.each([
  ['of a telephone', heic(4032, 3024)],
  ['that is small', heic(64, 48)],
  ['cut short', heic(64, 48).subarray(0, 100)],
])('a HEIC photo %s is told as what it is, with a way out', async (_kind, bytes) => {
  await expect(images.ingest(bytes)).rejects.toMatchObject({
    code: 'unsupported_type',
    message: expect.stringMatching(/HEIC photo.*Most Compatible.*JPEG/),
  })
})

test('a JPEG of which libjpeg only warns is accepted, and refused when it is cut short', {
  tags: 'long',
}, async () => {
  const odd = withOddScan(await photo(400, 300).jpeg().toBuffer())
  expect(await images.ingest(odd)).toMatchObject({ width: 400, height: 300 })
  await expect(images.ingest(odd.subarray(0, odd.length / 2))).rejects.toMatchObject({
    code: 'invalid',
  })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s cut short or damaged', async (format) => {
  const whole = await photo(400, 300).toFormat(format).toBuffer()
  for (const part of [0.1, 0.5, 0.9]) {
    const cut = whole.subarray(0, whole.length * part)
    await expect(images.ingest(cut), String(part)).rejects.toBeInstanceOf(AppError)
  }
  const damaged = Buffer.from(whole)
  damaged.fill(0xa5, 4, 60)
  await expect(images.ingest(damaged)).rejects.toBeInstanceOf(AppError)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['a header that promises 36 megapixels', pngBomb(6000, 6000, 16), 'too_large'],
  ['a header that promises 4,000 megapixels', pngBomb(65_000, 65_000, 16), 'too_large'],
  ['23 megapixels that are not there', pngBomb(4800, 4800, 8), 'invalid'],
])('%s', async (_kind, bytes, code) => {
  await images.ingest(await plain(10, 10).png().toBuffer())
  const start = performance.now()
  await expect(images.ingest(bytes)).rejects.toMatchObject({ code })
  expect(performance.now() - start).toBeLessThan(1500)
  expect(await peakMegabytes(workerId())).toBeLessThan(450)
})

test('50 megapixels, immediately and without allocating them', async () => {
  const sent = withSize(await plain(100, 50).jpeg().toBuffer(), 10_000, 5000)
  await images.ingest(await plain(10, 10).png().toBuffer())
  const before = process.memoryUsage.rss()
  const start = performance.now()
  await expect(images.ingest(sent)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/too many pixels.*smaller/),
  })
  expect(performance.now() - start).toBeLessThan(1500)
  expect(process.memoryUsage.rss() - before).toBeLessThan(20e6)
})

test('the photo of a telephone is the maximum for AVIF and 16 bits', { tags: 'long' }, async () => {
  const most = await plain(4080, 3072).avif({ effort: 0 }).toBuffer()
  expect(await images.ingest(most)).toMatchObject({ width: 2400, height: 1807 })
  expect(await peakMegabytes(workerId())).toBeLessThan(450)
  for (const bytes of [withMoreRows(most), pngBomb(4080, 3090, 16)]) {
    await expect(images.ingest(bytes)).rejects.toMatchObject({ code: 'too_large' })
  }
})

test('24 megapixels are the maximum, and are accepted', { tags: 'long' }, async () => {
  const most = await plain(6000, 4000).jpeg().toBuffer()
  expect(await images.ingest(most)).toMatchObject({ width: 2400, height: 1600 })
  const more = withSize(most, 6001, 4000)
  await expect(images.ingest(more)).rejects.toMatchObject({ code: 'too_large' })
})

test('a killed child costs one image; the next is processed', { tags: 'long' }, async () => {
  const small = await plain(3000, 2000).jpeg().toBuffer()
  const first = images.ingest(await photo(4000, 3000).jpeg().toBuffer())
  const second = images.ingest(small)
  await sleep(150)
  process.kill(workerId(), 'SIGKILL')
  await expect(first).rejects.toMatchObject({ code: 'invalid', message: expect.any(String) })
  expect(await second).toMatchObject({ width: 2400 })
})

/** Its scan begins with the parameters that some telephones write into it. */
function withOddScan(jpeg: Buffer): Buffer {
  const odd = Buffer.from(jpeg)
  const at = odd.indexOf(Buffer.from('ffda', 'hex'))
  // First and last coefficient, after the length, the number of components and two bytes for each.
  odd.set([0, 0], at + 5 + 2 * (odd[at + 4] ?? 0))
  return odd
}

/** A JPEG file whose header promises this size. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(jpeg)
  // The marker of the frame, its length and the bits of a sample; then height and width.
  const at = header.indexOf(Buffer.from('ffc0001108', 'hex'))
  header.writeUInt16BE(height, at + 5)
  header.writeUInt16BE(width, at + 7)
  return header
}

/** An AVIF file of 4,080 by 3,072 pixels whose header promises more rows, which is refused unread. */
function withMoreRows(avif: Buffer): Buffer {
  const header = Buffer.from(avif)
  // The box `ispe`: version and flags, then width and height.
  for (let at = header.indexOf('ispe'); at >= 0; at = header.indexOf('ispe', at + 4)) {
    if (header.readUInt32BE(at + 12) === 3_072) header.writeUInt32BE(3_090, at + 12)
  }
  return header
}

/** The child of this process that runs the image worker. */
function workerId(): number {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  const line = list.split('\n').find((text) => text.includes('image-worker.ts'))
  return Number.parseInt(line ?? '', 10)
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
