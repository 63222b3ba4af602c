import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { photo, plain } from '#tests/support/images.ts'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import { projectRoot } from '../project-root.ts'
import { openLocalStorage } from '../storage/local-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { isStorageName } from '../storage/storage.ts'
import type { Image } from './image.ts'
import { type Images, openImages } from './images.ts'

// Decoding has a low priority, so it is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let folder: string
let storage: Storage
let images: Images

// One child for all tests, as in the site; the folder is new for each.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  storage = await openLocalStorage(folder)
  images = openImages(storage, createLog('silent'))
})
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name))
})
afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true })
})

describe('stored files', () => {
  test('an original and every size in two formats, as recorded', async () => {
    const image = await images.ingest(await plain(3000, 2000).jpeg().toBuffer())
    expect(image).toMatchObject({ width: 2400, height: 1600 })
    expect(image.name).toMatch(/^[0-9a-f]{32}\.jpg$/)
    expect(sizesOf(image, 'avif')).toEqual({
      viewer: '1600x1067',
      card2x: '800x533',
      thumbnail2x: '600x400',
      card: '400x267',
      thumbnail: '300x200',
    })
    expect(sizesOf(image, 'webp')).toEqual(sizesOf(image, 'avif'))

    const stored = [{ ...image, type: 'image/jpeg' }, ...image.variants]
    expect((await readdir(folder)).sort()).toEqual(stored.map(({ name }) => name).sort())
    for (const { name, width, height, bytes, type } of stored) {
      expect(isStorageName(name)).toBe(true)
      const body = await readFile(join(folder, name))
      const { mediaType, ...metadata } = await sharp(body).metadata()
      expect({ ...metadata, mediaType }).toMatchObject({ width, height, mediaType: type })
      expect(body.length).toBe(bytes)
    }
    expect(image.variants.map(({ name }) => name)).toContain(
      `${image.name.slice(0, 32)}-thumbnail2x.avif`,
    )
  })

  test('a small image is never enlarged and its own size is created once', {
    tags: 'long',
  }, async () => {
    const image = await images.ingest(await photo(300, 150).jpeg().toBuffer())
    expect(image).toMatchObject({ width: 300, height: 150 })
    expect(sizesOf(image, 'webp')).toEqual({ thumbnail: '300x150' })
    const larger = await images.ingest(await photo(600, 300).jpeg().toBuffer())
    expect(sizesOf(larger, 'webp')).toEqual({
      thumbnail: '400x200',
      thumbnail2x: '600x300',
      card: '400x200',
    })
  })

  test('drawings use AVIF effort 1, photos effort 0', { tags: 'long' }, async () => {
    // Same as in the child: the file depends on how many threads share the work.
    sharp.concurrency(1)
    const drawing = sharp(join(projectRoot, 'content/drawings/vgd.svg')).resize(900, 600)
    for (const [source, effort] of [
      [drawing, 1],
      [photo(900, 600), 0],
    ] as const) {
      const sent = await source.flatten().png().toBuffer()
      const image = await images.ingest(sent)
      const viewer = image.variants.find(({ name }) => name.endsWith('-viewer.avif'))
      const atEffort = (one: number) =>
        sharp(sent).avif({ quality: 50, chromaSubsampling: '4:2:0', effort: one }).toBuffer()
      expect(viewer?.bytes).toBe((await atEffort(effort)).length)
      expect(viewer?.bytes).not.toBe((await atEffort(1 - effort)).length)
    }
  })

  test.each([
    [1, 1, '1x1'],
    [20_000, 10, '2400x1'],
    [10, 20_000, '1x2400'],
  ])('%i by %i pixels', async (width, height, stored) => {
    const image = await images.ingest(await plain(width, height).png().toBuffer())
    expect(`${image.width}x${image.height}`).toBe(stored)
    expect(image.variants.length).toBeGreaterThan(0)
    for (const { name } of image.variants) await sharp(join(folder, name)).stats()
  })

  test('the original only, where no page shows it', { tags: 'long' }, async () => {
    const own = openImages(storage, createLog('silent'), undefined, 'originalOnly')
    onTestFinished(own.close)
    const image = await own.ingest(await plain(3000, 2000).jpeg().toBuffer())
    expect(image).toMatchObject({ width: 2400, height: 1600, variants: [] })
    expect(await readdir(folder)).toEqual([image.name])
  })

  test('the average colour', async () => {
    const half = { input: await plain(50, 100, '#ffffff').png().toBuffer(), left: 0, top: 0 }
    const image = plain(100, 100, '#204060').composite([half])
    expect((await images.ingest(await image.png().toBuffer())).colour).toMatch(
      /^#(8f|90)(9f|a0)(af|b0)$/,
    )
  })

  test('remove deletes all files', async () => {
    const image = await images.ingest(await plain(500, 500).png().toBuffer())
    expect((await readdir(folder)).length).toBeGreaterThan(2)
    await images.remove(image)
    expect(await readdir(folder)).toEqual([])
  })

  test('no files when one cannot be stored', { tags: 'long' }, async () => {
    const broken: Storage = {
      ...storage,
      put: async (name, body) => {
        if (name.endsWith('-card.webp')) throw new AppError('unavailable', 'outage.disk_full')
        await storage.put(name, body)
      },
    }
    const other = openImages(broken, createLog('silent'))
    const image = await plain(900, 600).jpeg().toBuffer()
    await expect(other.ingest(image)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await readdir(folder)).toEqual([])
    await other.close()
  })
})

describe('privacy', () => {
  const secret = 'Rahima Begum, Kushtia'
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${secret}"/></rdf:RDF></x:xmpmeta>`
  const exif = {
    IFD0: { ImageDescription: secret, Make: 'PhoneMaker' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '23/1 54/1 123456/10000',
      GPSLongitudeRef: 'E',
      GPSLongitude: '89/1 7/1 654321/10000',
    },
  }
  // 123456 as libexif writes it, in either byte order.
  const traces = [secret, 'Exif', 'PhoneMaker', 'xmpmeta', 'ICC_PROFILE', 'iCCP'].map((text) =>
    Buffer.from(text),
  )
  const gps = [Buffer.from('40e20100', 'hex'), Buffer.from('0001e240', 'hex')]

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'place, camera, words and profile of a %s are in no stored file, and it stands upright',
    async (format) => {
      const left = { input: await plain(200, 400, '#ff0000').png().toBuffer(), left: 0, top: 0 }
      const sent = await plain(800, 400, '#0000ff')
        .composite([left])
        .withExif(exif)
        .withXmp(xmp)
        .withIccProfile('p3')
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer()
      const before = await sharp(sent).metadata()
      // AVIF stores the orientation in a property of its own.
      const turn = format === 'avif' ? {} : { orientation: 6 }
      expect(before).toMatchObject({ ...turn, hasProfile: true })
      expect(before.exif && gps.some((value) => before.exif?.includes(value))).toBe(true)
      expect(sent.includes(secret)).toBe(true)

      const image = await images.ingest(sent)
      expect(image).toMatchObject({ width: 400, height: 800 })
      const names = await readdir(folder)
      expect(names.length).toBe(1 + image.variants.length)
      for (const name of names) {
        const body = await readFile(join(folder, name))
        const { exif, xmp, iptc, icc, orientation, ...size } = await sharp(body).metadata()
        expect({ exif, xmp, iptc, icc, orientation }, name).toEqual({})
        expect(size.height, name).toBe(size.width * 2)
        for (const trace of [...traces, ...gps]) expect(body.includes(trace), name).toBe(false)
        // The red left side is the top after a turn to the right.
        const first = await pixel(body, size.width / 8, size.height / 8)
        const last = await pixel(body, (size.width * 7) / 8, (size.height * 7) / 8)
        expect(first[0], name).toBeGreaterThan(200)
        expect(last[2], name).toBeGreaterThan(200)
      }
    },
  )

  test('data after the image is removed', async () => {
    const tail = '<script>alert(1)</script>'
    const sent = Buffer.concat([await plain(300, 300).jpeg().toBuffer(), Buffer.from(tail)])
    await images.ingest(sent)
    for (const name of await readdir(folder)) {
      expect((await readFile(join(folder, name))).includes('script')).toBe(false)
    }
  })
})

describe('formats', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is read', async (format) => {
    const sent = await plain(300, 200).toFormat(format).toBuffer()
    expect(await images.ingest(sent)).toMatchObject({ width: 300, height: 200 })
  })

  test('CMYK, grey and 16 bits become sRGB', { tags: 'long' }, async () => {
    const colour = '#3060a0'
    const sent = [
      await plain(300, 200, colour).toColourspace('cmyk').jpeg().toBuffer(),
      await plain(300, 200, '#808080').toColourspace('b-w').jpeg().toBuffer(),
      await plain(300, 200, colour).toColourspace('rgb16').png().toBuffer(),
    ]
    const kinds = await Promise.all(
      sent.map(async (bytes) => (await sharp(bytes).metadata()).space),
    )
    expect(kinds).toEqual(['cmyk', 'b-w', 'rgb16'])
    for (const bytes of sent) {
      const { name } = await images.ingest(bytes)
      const metadata = await sharp(join(folder, name)).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, depth: 'uchar' })
    }
  })

  test('an alpha channel is kept only when it is used', { tags: 'long' }, async () => {
    const clear = { r: 200, g: 0, b: 0, alpha: 0.5 }
    const transparent = await images.ingest(await plain(500, 300, clear).png().toBuffer())
    expect(transparent.name).toMatch(/\.png$/)
    expect(transparent.colour).toMatch(/^#c[78]0000$/)
    for (const name of await readdir(folder)) {
      expect((await sharp(join(folder, name)).stats()).isOpaque, name).toBe(false)
    }
    const opaque = plain(500, 300, { r: 200, g: 0, b: 0, alpha: 1 })
    expect((await images.ingest(await opaque.png().toBuffer())).name).toMatch(/\.jpg$/)
  })

  test('keeps the first frame of an animation alone', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((colour) => plain(120, 80, colour).png().toBuffer()),
    )
    const sent = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(sent).metadata()).pages).toBe(3)
    const image = await images.ingest(sent)
    expect(image).toMatchObject({
      width: 120,
      height: 80,
      colour: expect.stringMatching(/^#f[ef]0/),
    })
  })
})

async function pixel(body: Buffer, x: number, y: number): Promise<Buffer> {
  const area = { left: Math.floor(x), top: Math.floor(y), width: 1, height: 1 }
  return await sharp(body).removeAlpha().extract(area).raw().toBuffer()
}

function sizesOf(image: Image, ending: 'avif' | 'webp'): Record<string, string> {
  const variants = image.variants.filter(({ type }) => type === `image/${ending}`)
  return Object.fromEntries(variants.map(({ size, width, height }) => [size, `${width}x${height}`]))
}
