import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { photo, plain } from '#tests/support/images.ts'
import { createLog } from '../log.ts'
import { openShareImages } from './share-images.ts'
import type { ShareJob } from './share-job.ts'

// Decoding has a low priority, so it is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const shareImages = openShareImages(createLog('silent'))
afterAll(shareImages.close)

const mark = await plain(88, 88, '#2f6b47').png().toBuffer()
const words = { mark, title: 'Deep wells', line: 'A society' }
const middle = { colour: '#808080', focus: { x: 50, y: 50 }, isWhole: false, ...words }

async function draw(job: Omit<ShareJob, keyof typeof middle> & Partial<ShareJob>) {
  const jpeg = await shareImages.draw({ ...middle, ...job })
  expect(jpeg.byteLength).toBeLessThanOrEqual(120_000)
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  return jpeg
}

/** `#rrggbb` without the last bits, which JPEG does not keep. */
async function colourAt(jpeg: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel].map((value) => Math.round(value / 32) * 32).join(' ')
}

const red = '224 0 0'
const blue = '0 0 224'

/** Red with a blue right half. */
async function halves(width: number, height: number) {
  const input = await plain(width / 2, height, '#0000e0')
    .png()
    .toBuffer()
  return plain(width, height, '#e00000')
    .composite([{ input, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer()
}

test('a photo fills it, in at most 120,000 bytes, however much detail it has', {
  tags: 'long',
}, async () => {
  await draw({ image: await photo(2400, 1600).jpeg().toBuffer() })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1200, height: 630, channels: 3, background: '#fff', noise } as const
  await draw({ image: await sharp({ create }).jpeg({ quality: 100 }).toBuffer() })
})

test('a cropped image keeps the focal point in sight', { tags: 'long' }, async () => {
  const image = await halves(2400, 522)
  const both = await draw({ image })
  expect([await colourAt(both, 10, 300), await colourAt(both, 1190, 300)]).toEqual([red, blue])
  const left = await draw({ image, focus: { x: 0, y: 50 } })
  expect([await colourAt(left, 10, 300), await colourAt(left, 1000, 300)]).toEqual([red, red])
  const right = await draw({ image, focus: { x: 100, y: 50 } })
  expect([await colourAt(right, 200, 300), await colourAt(right, 1190, 300)]).toEqual([blue, blue])
})

test('a logo, a transparent image and a small one are shown whole, on a ground', {
  tags: 'long',
}, async () => {
  const logo = await draw({ image: await halves(2400, 700), isWhole: true })
  expect([await colourAt(logo, 60, 300), await colourAt(logo, 1140, 300)]).toEqual([red, blue])
  expect(await colourAt(logo, 10, 10)).toBe(red)
  const clear = plain(800, 800, { r: 0, g: 0, b: 224, alpha: 0.99 }).png()
  const drawn = await draw({ image: await clear.toBuffer() })
  expect([await colourAt(drawn, 10, 300), await colourAt(drawn, 600, 300)]).toEqual([
    '256 256 256',
    blue,
  ])
  await draw({ image: await plain(100, 60).jpeg().toBuffer() })
  await draw({ image: await plain(1, 2400).jpeg().toBuffer() })
  await draw({ image: await plain(2400, 1).jpeg().toBuffer() })
})

test('the mark and the words stand in an indigo foot with a stitched edge', {
  tags: 'long',
}, async () => {
  const image = await plain(1600, 1000, '#e00000').jpeg().toBuffer()
  const drawn = await draw({ image })
  expect(await colourAt(drawn, 600, 460)).toBe(red)
  const indigo = '32 64 96'
  expect(await colourAt(drawn, 10, 620)).toBe(indigo)
  expect(await colourAt(drawn, 16, 482)).toBe('256 224 128')
  expect(await colourAt(drawn, 80, 556)).toBe('32 96 64')
  expect(await inkOf(drawn)).toBeGreaterThan(0.01)
  expect(await inkOf(await draw({ image, title: '', line: '' }))).toBeLessThan(0.001)
})

/** Share of light pixels in part of the area of the words, right of the mark and below the stitches. */
async function inkOf(jpeg: Uint8Array): Promise<number> {
  const place = { left: 170, top: 496, width: 1000, height: 130 }
  const pixels = await sharp(jpeg).extract(place).greyscale().raw().toBuffer()
  return pixels.filter((value) => value > 150).length / pixels.length
}

test('Bangla letters are shaped with the font of the program', { tags: 'long' }, async () => {
  const image = await plain(1600, 1000, '#e00000').jpeg().toBuffer()
  const inkWith = async (title: string) => inkOf(await draw({ image, title, line: '' }))
  // A conjunct takes less room than its letters kept apart by a non-joiner with a visible sign.
  const joined = 'ক্ষ'.repeat(12)
  expect(await inkWith(joined)).toBeLessThan(0.9 * (await inkWith('ক্\u200cষ'.repeat(12))))
})

test('words that look like markup, and very long ones, stay words inside the foot', {
  tags: 'long',
}, async () => {
  const image = await plain(1600, 1000, '#e00000').jpeg().toBuffer()
  const title = `<span size="9pt">"A & B" ${'ক্ষুদ্র অর্থায়ন '.repeat(9)}`
  const drawn = await draw({ image, title, line: 'W'.repeat(300) })
  expect(await inkOf(drawn)).toBeGreaterThan(0.02)
  expect(await colourAt(drawn, 600, 626)).toBe('32 64 96')
})

test('an undrawable image is refused, and the next one is drawn', { tags: 'long' }, async () => {
  const job = { ...middle, image: Buffer.from('This is no image.') }
  await expect(shareImages.draw(job)).rejects.toMatchObject({ code: 'unavailable' })
  await draw({ image: await plain(1200, 630).jpeg().toBuffer() })
})
