import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { childrenOf } from '#tests/support/child-processes.ts'
import {
  assemblePdf,
  drawnPdf,
  filled,
  nestedFlate,
  streamObject,
} from '#tests/support/hostile-pdf.ts'
import { createLog } from '../log.ts'
import { projectRoot } from '../project-root.ts'
import { openWorkerPool } from '../worker-pool/worker-pool.ts'
import { firstPageSizes } from './first-page.ts'
import { openDocuments } from './pdf.ts'

vi.setConfig({ testTimeout: 40_000 })

const { drawFirstPage, close } = openDocuments(createLog('silent'))
afterAll(close)

// A time limit passes when a test says so, not while a busy machine starts a child.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const red = filled('1 0 0')
const blue = filled('0 0 1')

test('the first page is drawn, and no other', { tags: 'long' }, async () => {
  const images = await drawFirstPage(drawnPdf([red, blue]))
  expect(images?.map(({ size }) => size).sort()).toEqual(['thumbnail', 'thumbnail2x'])
  for (const { size, avif, webp } of images ?? []) {
    for (const data of [avif, webp]) {
      const { width, height, exif, xmp, icc } = await sharp(data).metadata()
      expect({ width, height }).toEqual(firstPageSizes[size])
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
      expect(await colourAt(data, 0.5, 0.5)).toBe('red')
    }
  }
})

test('a page of another shape stands whole at the top of the sheet', { tags: 'long' }, async () => {
  const [image] = (await drawFirstPage(drawnPdf([red], '/MediaBox [0 0 842 595]'))) ?? []
  expect(await colourAt(image?.webp, 0.5, 0.2)).toBe('red')
  expect(await colourAt(image?.webp, 0.5, 0.9)).toBe('white')
  const [turned] =
    (await drawFirstPage(drawnPdf([red], '/MediaBox [0 0 842 595] /Rotate 90'))) ?? []
  expect(await colourAt(turned?.webp, 0.5, 0.9)).toBe('red')
})

test('the words of a page are drawn', { tags: 'long' }, async () => {
  const sample = await readFile(join(projectRoot, 'content/reports/sample-annual-report-2024.pdf'))
  const [image] = (await drawFirstPage(sample)) ?? []
  const { channels } = await sharp(image?.webp).stats()
  expect(channels.some(({ stdev }) => stdev > 5)).toBe(true)
})

test.each([
  ['20 m × 20 m', drawnPdf([red], '/MediaBox [0 0 56693 56693]')],
  ['20 m wide and as thin as a hair', drawnPdf([red], '/MediaBox [0 0 56693 1]')],
  ['100,000 objects', drawnPdf([`${'0 0 1 1 re f\n'.repeat(100_000)}${red}`])],
])('a first page of %s is drawn as small as any', { tags: 'long' }, async (_kind, pdf) => {
  const images = await drawFirstPage(pdf)
  expect(images?.length).toBeGreaterThan(0)
  for (const { size, webp } of images ?? []) {
    expect(await sharp(webp).metadata()).toMatchObject(firstPageSizes[size])
    expect(await colourAt(webp, 0.5, 0)).toBe('red')
  }
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('This is no report.')],
  ['only a header', Buffer.from('%PDF-1.7\n')],
  ['a PDF cut short', drawnPdf([red]).subarray(0, 200)],
  ['no pages', assemblePdf([Buffer.from('<< /Type /Catalog >>')])],
  ['a locked one', locked()],
  ['a page whose content is missing', drawnPdf([red]).subarray(0, 90)],
])('there is no image of %s', async (_kind, pdf) => {
  expect(await drawFirstPage(pdf)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'a decompression bomb gives no image, and the next page is drawn',
  { tags: 'long' },
  async () => {
    const before = process.memoryUsage.rss()
    const worker = watchWorker()
    expect(await drawFirstPage(await nestedFlate(600))).toEqual([])
    expect(worker.stop()).toBeLessThan(350)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60e6)
    expect(await drawFirstPage(drawnPdf([blue]))).toHaveLength(2)
  },
)

test('a form that includes itself is drawn without the inclusion', { tags: 'long' }, async () => {
  const form =
    '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /F 5 0 R >> >>'
  const itself = Buffer.from(streamObject(`${red} /F Do`, form))
  const box = '/MediaBox [0 0 595 842] /Resources << /XObject << /F 5 0 R >> >>'
  const [image] = (await drawFirstPage(drawnPdf(['/F Do'], box, [itself]))) ?? []
  expect(await colourAt(image?.webp, 0.5, 0.5)).toBe('red')
})

test('a page that takes too long is given up, and the next one is drawn', {
  tags: 'long',
}, async () => {
  const pool = openWorkerPool({
    file: 'core/platform/documents/pdf-worker.ts',
    env: {},
    idleMs: 1_000,
    timeLimitMs: 1_000,
    memoryLimitBytes: 280 * 2 ** 20,
    maxWaiting: 2,
    maxWaitingBytes: 1e6,
  })
  onTestFinished(pool.close)
  const endless = pool.run(endlessLayers(), 'firstPage')
  endless.catch(() => undefined)
  await expect(endless).rejects.toMatchObject({ reason: 'too_slow' })
  expect(await pool.run(drawnPdf([blue]), 'firstPage')).toMatchObject({ images: [{}, {}] })
})

/** Resident megabytes, at most. */
function watchWorker() {
  let most = 0
  const timer = setInterval(() => {
    const [worker] = childrenOf(process.pid, 'pdf-worker')
    most = Math.max(most, worker?.residentMegabytes ?? 0)
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

async function colourAt(data: Uint8Array | undefined, x: number, y: number): Promise<string> {
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
  const column = Math.floor(x * (info.width - 1))
  const at = (Math.floor(y * (info.height - 1)) * info.width + column) * info.channels
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
  if (green > 200) return 'white'
  return red > blue ? 'red' : 'blue'
}

function locked(): Buffer {
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'00'.repeat(32)}> /U <${'0'.repeat(64)}> >> /ID [<00> <00>]`
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'
  const tree = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', tree, page]
  return assemblePdf(
    objects.map((text) => Buffer.from(text)),
    encrypt,
  )
}

/** Fills the page five thousand times, each time blended with the layers below. */
function endlessLayers(): Buffer {
  const box = '/MediaBox [0 0 595 842] /Resources << /ExtGState << /G << /BM /Luminosity >> >> >>'
  return drawnPdf([`/G gs ${'0 0 595 842 re f\n'.repeat(5_000)}`], box)
}
