import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { banglaPdf } from '#tests/support/bangla-pdf.ts'
import { childrenOf } from '#tests/support/child-processes.ts'
import { assemblePdf, drawnPdf, nestedFlate } from '#tests/support/hostile-pdf.ts'
import { createLog } from '../log.ts'
import { projectRoot } from '../project-root.ts'
import { maxPdfBytes, openDocuments } from './pdf.ts'

vi.setConfig({ testTimeout: 30_000 })

const { inspectPdf, readText, drawFirstPage, close } = openDocuments(createLog('silent'))
afterAll(close)

const a4 = '/MediaBox [0 0 595 842]'

const samplePath = join(projectRoot, 'content/reports/sample-annual-report-2024.pdf')

test('counts pages', async () => {
  expect(await inspectPdf(pdfOf(pages(1)))).toEqual({ pageCount: 1 })
  expect(await inspectPdf(pdfOf(pages(37)))).toEqual({ pageCount: 37 })
  // The number in the file is not trusted; the pages are counted.
  expect(await inspectPdf(pdfOf(pages(2), { count: 2_000_000_000 }))).toEqual({ pageCount: 2 })
  expect((await inspectPdf(await readFile(samplePath))).pageCount).toBeGreaterThan(0)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('This is no report.')],
  ['only a header', Buffer.from('%PDF-1.7\n')],
  [
    'a web page with a PDF in it',
    Buffer.concat([Buffer.from('<script></script>'), pdfOf(pages(1))]),
  ],
  ['no pages', pdfOf([])],
  ['a PDF cut short', pdfOf(pages(20)).subarray(0, 1200)],
])('refuses %s', async (_kind, bytes) => {
  await expect(inspectPdf(bytes)).rejects.toMatchObject({
    code: 'unsupported_type',
    message: expect.stringMatching(/not a PDF/),
  })
})

test('refuses one that asks for a password, and says so', async () => {
  await expect(inspectPdf(encrypted('0'.repeat(64)))).rejects.toMatchObject({
    code: 'unsupported_type',
    message: expect.stringMatching(/locked/),
  })
})

test('accepts one that opens without a password and only forbids changes', async () => {
  expect(await inspectPdf(encrypted(emptyPasswordKey()))).toEqual({ pageCount: 1 })
})

test.each([
  ['a byte order mark', '\ufeff'],
  ['a line break', '\r\n'],
  ['white space', `\ufeff \0\t\f${'\n'.repeat(900)}`],
])('accepts %s before the header, as readers do', async (_kind, before) => {
  const pdf = Buffer.concat([Buffer.from(before), pdfOf(pages(2))])
  expect(await inspectPdf(pdf)).toEqual({ pageCount: 2 })
})

test('reads Bangla words as they are written, although their signs are drawn one by one', async () => {
  const lines = ['প্র|তি|বে|দ|ন কা|র্য|ক্র|ম', 'ক্ষু|দ্র|ঋ|ণ ২০২৬']
  expect(await readText(banglaPdf(lines))).toBe('প্রতিবেদন কার্যক্রম ক্ষুদ্রঋণ ২০২৬')
})

/** Made by wkhtmltopdf (Qt) with the font Ani, LibreOffice with Lohit, and Chromium with Mukti. */
test.each(['qt', 'libreoffice', 'chromium'])(
  'reads the Bangla words of a PDF of another program: %s',
  async (program) => {
    const file = join(projectRoot, `tests/fixtures/pdf/${program}.pdf`)
    const words = new Set((await readText(await readFile(file)))?.split(/\s+/))
    const wanted = [
      'নারীদের',
      'বাড়ি',
      'গিয়ে',
      'দেওয়া',
      'হয়েছে',
      'কোনো',
      'কৃষকেরা',
      'দৈনিক',
      'হাজিরা',
      'উৎসবে',
      'মৌসুমি',
      'পৌরসভার',
      'পরিবারের',
      'ঋণের',
      'পরিশোধের',
      'হার',
      '৯৮',
    ]
    expect(wanted.filter((word) => !words.has(word.normalize('NFC')))).toEqual([])
  },
)

test('refuses a file that is too large without parsing it', async () => {
  const large = Buffer.concat([pdfOf(pages(1)), Buffer.alloc(maxPdfBytes)])
  const start = performance.now()
  await expect(inspectPdf(large)).rejects.toMatchObject({ code: 'too_large' })
  expect(performance.now() - start).toBeLessThan(50)
})

test.runIf(process.platform === 'linux')(
  'a decompression bomb costs this process nothing, and its worker not much more',
  async () => {
    const before = process.memoryUsage.rss()
    const bomb = await nestedFlate(600)
    const workers = watchWorkers()
    await expect(inspectPdf(bomb)).rejects.toMatchObject({ code: 'unsupported_type' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(60e6)
    expect(workers.stop().mostMegabytes).toBeLessThan(350)
  },
)

test.runIf(process.platform === 'linux')(
  'eight decompression bombs at once are read one after the other, in little memory',
  { tags: 'long' },
  async () => {
    const bomb = await nestedFlate(300)
    const workers = watchWorkers()
    const checked = Promise.allSettled(Array.from({ length: 4 }, () => inspectPdf(bomb)))
    const read = Promise.all([readText(bomb), readText(bomb)])
    const drawn = Promise.all([drawFirstPage(bomb), drawFirstPage(bomb)])
    expect((await checked).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect([await read, await drawn]).toEqual([
      ['', ''],
      [[], []],
    ])
    const { mostAtOnce, mostMegabytes } = workers.stop()
    expect(mostAtOnce).toBe(1)
    expect(mostMegabytes).toBeLessThan(350)
  },
)

test('a large report is read after refused documents, and repeatedly', {
  tags: 'long',
}, async () => {
  const large = drawnPdf(['/F Do'], `${a4} /Resources << /XObject << /F 5 0 R >> >>`, [photo(24)])
  await expect(inspectPdf(await nestedFlate(600))).rejects.toMatchObject({
    code: 'unsupported_type',
  })
  expect(await inspectPdf(large)).toEqual({ pageCount: 1 })
  await expect(inspectPdf(manyPages())).rejects.toMatchObject({ code: 'unsupported_type' })
  expect(await inspectPdf(pdfOf(pages(150_000)))).toEqual({ pageCount: 150_000 })
  for (let round = 0; round < 5; round += 1) {
    expect(await inspectPdf(large)).toEqual({ pageCount: 1 })
  }
})

test('a long report is read, also after one that took too much', { tags: 'long' }, async () => {
  const line = '(Words of a long report.) Tj 0 -9 Td'
  const font =
    '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
  const page = `BT /F1 9 Tf 40 800 Td ${`${line}\n`.repeat(800)} ET`
  const long = drawnPdf(Array(300).fill(page), `${a4} ${font}`)
  await readText(manyPages())
  const text = await readText(long)
  expect(text).toMatch(/^(?:Words of a long report\. ?){1000,}/)
})

test('a full queue is reported as unavailable', async () => {
  // One document is read and ten wait, with no process that still ends or is measured.
  const documents = openDocuments(createLog('silent'))
  onTestFinished(documents.close)
  const pdf = pdfOf(pages(1))
  const responses = await Promise.allSettled(
    Array.from({ length: 14 }, () => documents.inspectPdf(pdf)),
  )
  const refused = responses.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const response of refused) {
    expect(response).toMatchObject({
      reason: { code: 'unavailable', message: expect.stringContaining('try again in a minute') },
    })
  }
})

function watchWorkers() {
  let mostAtOnce = 0
  let mostMegabytes = 0
  const timer = setInterval(() => {
    const workers = childrenOf(process.pid, 'pdf-worker')
    mostAtOnce = Math.max(mostAtOnce, workers.length)
    const sum = workers.reduce((total, { residentMegabytes }) => total + residentMegabytes, 0)
    mostMegabytes = Math.max(mostMegabytes, sum)
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return { mostAtOnce, mostMegabytes }
    },
  }
}

function pages(count: number): string[] {
  return Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>')
}

/** Their objects take more memory than a worker has. */
function manyPages(): Buffer {
  return pdfOf(pages(240_000))
}

function pdfOf(pageObjects: string[], { count = pageObjects.length, trailer = '' } = {}): Buffer {
  const kids = pageObjects.map((_, index) => `${index + 3} 0 R`).join(' ')
  const tree = `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
  return assemblePdf(
    ['<< /Type /Catalog /Pages 2 0 R >>', tree, ...pageObjects].map((text) => Buffer.from(text)),
    trailer,
  )
}

/** An incompressible image of this many megabytes. */
function photo(megabytes: number): Buffer {
  const pixels = randomBytes(megabytes * 2 ** 20)
  const size = `/Width 3000 /Height ${Math.floor(pixels.length / 9000)}`
  const head = `<< /Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${pixels.length} >>`
  return Buffer.concat([Buffer.from(`${head}\nstream\n`), pixels, Buffer.from('\nendstream')])
}

/** @param userKey its /U entry */
function encrypted(userKey: string): Buffer {
  const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'00'.repeat(32)}> /U <${userKey}> >> /ID [<00> <00>]`
  return pdfOf(pages(1), { trailer })
}

/** The /U entry of an empty user password (PDF 1.7, 7.6.3.4, algorithm 4), with /O and /ID of zeros. */
function emptyPasswordKey(): string {
  const padding = Buffer.from(
    '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
    'hex',
  )
  const permissions = Buffer.from('fcffffff', 'hex')
  const parts = [padding, Buffer.alloc(32), permissions, Buffer.alloc(1)]
  const key = createHash('md5').update(Buffer.concat(parts)).digest().subarray(0, 5)
  return rc4(key, padding).toString('hex')
}

/** RC4, which Node rightly omits. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (a: number, b: number) => {
    const kept = at(a)
    state[a & 255] = at(b)
    state[b & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] ?? 0)
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    data.map((byte, index) => {
      j += at(index + 1)
      swap(index + 1, j)
      return byte ^ at(at(index + 1) + at(j))
    }),
  )
}
