// A logo: drawn once, in every form a site shows, whatever the file tries.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { plain } from '#tests/support/images.ts'
import { createLog } from '../log.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import type { Image, LogoSize } from './image.ts'
import { type Images, openImages } from './images.ts'

// Decoding has a low priority, so it is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let folder: string
let logos: Images

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logos-'))
  logos = openImages(await openLocalStorage(folder), createLog('silent'), undefined, 'logo')
})
afterEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name))
})
afterAll(async () => {
  await logos.close()
  await rm(folder, { recursive: true })
})

function svg(content: string, attributes = 'viewBox="0 0 24 24"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)
}

/** A quarter of the pixels. */
const wide = 'viewBox="0 0 24 6"'

const circle = '<circle cx="12" cy="12" r="10" fill="#1d5fa8"/>'

async function read(image: Image, size: LogoSize): Promise<Buffer> {
  const variant = image.variants.find((one) => one.size === size)
  return readFile(join(folder, variant?.name ?? 'none'))
}

async function pixelOf(file: Buffer, x: number, y: number): Promise<number[]> {
  const pixel = sharp(file).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 })
  return [...(await pixel.raw().toBuffer())]
}

/** Tolerance for lossy formats. */
function near(colour: number[]) {
  return colour.map((value) => expect.closeTo(value, -1.2))
}

test('an SVG without a size is drawn as pixels in every form', { tags: 'long' }, () =>
  expectEveryForm(svg(circle)),
)

test.each([
  ['a small SVG', 16],
  ['a large SVG', 3000],
])('%s is drawn as pixels in every form', { tags: 'long' }, async (_, side) => {
  await expectEveryForm(svg(circle, `viewBox="0 0 24 24" width="${side}" height="${side}"`))
})

async function expectEveryForm(file: Buffer) {
  const image = await logos.ingest(file)
  expect(image.name).toMatch(/^[0-9a-f]{32}\.png$/)
  expect(Math.max(image.width, image.height)).toBeGreaterThanOrEqual(1_100)
  const names = await readdir(folder)
  expect(names.filter((name) => !/\.(?:png|webp|avif|jpg)$/.test(name))).toEqual([])
  for (const [size, side] of [
    ['icon48', 48],
    ['icon192', 192],
    ['icon512', 512],
    ['touch', 180],
    ['maskable', 512],
  ] as const) {
    const stored = await read(image, size)
    expect(await sharp(stored).metadata()).toMatchObject({ width: side, height: side })
    expect(await pixelOf(stored, side / 2, side / 2)).toEqual(near([29, 95, 168, 255]))
    const isRounded = size.startsWith('icon')
    expect((await pixelOf(stored, 0, 0))[3]).toBe(isRounded ? 0 : 255)
    expect(stored.length).toBeLessThan(20_000)
  }
  expect(await sharp(await read(image, 'mark')).metadata()).toMatchObject({ width: 88, height: 88 })
}

test('a mask cuts off ground, not logo', { tags: 'long' }, async () => {
  const image = await logos.ingest(svg('<circle cx="12" cy="12" r="12" fill="#1d5fa8"/>'))
  const maskable = await read(image, 'maskable')
  // Points at 40 % of the side from the centre, on the circle that stays.
  expect(await pixelOf(maskable, 256 - 150, 256)).toEqual(near([255, 255, 255, 255]))
  expect(await pixelOf(maskable, 256 - 135, 256)).toEqual(near([29, 95, 168, 255]))
})

test('a wide logo is as high as the header and at most three times as wide', {
  tags: 'long',
}, async () => {
  const broad = await logos.ingest(await plain(1000, 100).png().toBuffer())
  expect(await sharp(await read(broad, 'mark')).metadata()).toMatchObject({
    width: 264,
    height: 88,
  })
  const high = await logos.ingest(await plain(100, 1000).jpeg().toBuffer())
  expect(await sharp(await read(high, 'mark')).metadata()).toMatchObject({ width: 88, height: 88 })
})

test('a nearly white logo stands on a dark background, an opaque one on its own', {
  tags: 'long',
}, async () => {
  const white = await logos.ingest(svg('<circle cx="12" cy="3" r="2.5" fill="#fff"/>', wide))
  expect(await pixelOf(await read(white, 'touch'), 1, 1)).toEqual(near([34, 32, 28, 255]))
  const red = await logos.ingest(await plain(300, 100, '#a8322a').jpeg().toBuffer())
  expect(await pixelOf(await read(red, 'touch'), 1, 1)).toEqual(near([168, 50, 42, 255]))
})

test('a drawing reads no file and runs nothing', { tags: 'long' }, async () => {
  const secret = join(folder, 'secret.png')
  await writeFile(secret, await plain(24, 24, '#ff0000').png().toBuffer())
  const inside = `file://${secret}`
  const image = await logos.ingest(
    svg(
      `<rect width="24" height="6" fill="#00ff00"/><script>for(;;){}</script>
      <image href="${inside}" width="24" height="6"/>
      <image xlink:href="${inside}" width="24" height="6"/>
      <style>@import url("${inside}"); rect { fill: url("${inside}#a") #00ff00 }</style>
      <foreignObject width="24" height="6"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>`,
      `xmlns:xlink="http://www.w3.org/1999/xlink" ${wide}`,
    ),
  )
  expect(await pixelOf(await read(image, 'touch'), 90, 90)).toEqual(near([0, 255, 0, 255]))
})

const entities = `<!DOCTYPE svg [<!ENTITY a "${'lol'.repeat(30)}">${[...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`

test.each([
  [
    'an XML file that is no drawing',
    Buffer.from('<?xml version="1.0"?><note>x</note>'),
    'unsupported_type',
  ],
  ['a text', Buffer.from('This is no logo.'), 'unsupported_type'],
  ['HTML', Buffer.from('<!doctype html><svg></svg>'), 'invalid'],
  ['a compressed drawing', gzipSync(svg(circle)), 'unsupported_type'],
  ['a drawing cut short', svg(circle).subarray(0, 60), 'invalid'],
  ['an endless size', svg(circle, 'width="1e9" height="1e9"'), 'invalid'],
  [
    'entities in entities',
    Buffer.concat([Buffer.from(entities), svg('<text>&j;</text>')]),
    'invalid',
  ],
])('%s is refused', async (_, file, code) => {
  await expect(logos.ingest(file)).rejects.toMatchObject({ code })
  expect(await readdir(folder)).toEqual([])
})
