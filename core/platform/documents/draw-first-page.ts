// Draws the first page of an untrusted PDF, in the child process of pdf-worker.ts.
import sharp, { type Sharp } from 'sharp'
import { encodeImage } from '../images/encode-image.ts'
import { type FirstPage, firstPage, firstPageSheet } from './first-page.ts'
import { openPdf } from './pdfium.ts'

// Same as in image-worker.ts; PDFium returns pixels, so no decoder is needed.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })

/** RGBA. */
type Pixels = { data: Uint8Array; width: number; height: number }

export async function drawFirstPage(bytes: Uint8Array): Promise<FirstPage> {
  try {
    const sheet = await onSheet(await renderFirstPage(bytes))
    const { variants } = await encodeImage(sheet, ['thumbnail', 'thumbnail2x'])
    return firstPage.parse({ images: variants })
  } catch {
    return { images: [] }
  }
}

/** A page with another aspect ratio is placed at the top of the sheet. */
async function onSheet({ data, ...size }: Pixels): Promise<Sharp> {
  const sheet = await sharp(data, { raw: { ...size, channels: 4 } })
    .resize({ ...firstPageSheet, fit: 'contain', position: 'top', background: '#ffffff' })
    .raw()
    .toBuffer()
  return sharp(sheet, { raw: { ...firstPageSheet, channels: 4 } })
}

/** Draws at most the size of the sheet, however large the page says it is. */
async function renderFirstPage(bytes: Uint8Array): Promise<Pixels> {
  const page = (await openPdf(bytes)).document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(
    firstPageSheet.width / originalWidth,
    firstPageSheet.height / originalHeight,
  )
  const width = Math.max(1, Math.round(originalWidth * scale))
  const height = Math.max(1, Math.round(originalHeight * scale))
  const { data } = await page.render({ width, height, render: 'bitmap' })
  return { data, width, height }
}
