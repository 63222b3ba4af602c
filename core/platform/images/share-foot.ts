// The foot of a shared link's image: indigo cloth with a stitched edge, the organisation's mark, and words. Pango shapes the
// letters, so that Bangla has its conjuncts; the font comes with the program (content/fonts), because a server has none.
import sharp, { type OverlayOptions } from 'sharp'
import { sharePictureSize, shareSize } from './image.ts'
import type { ShareJob } from './share-job.ts'

export const footHeight = shareSize.height - sharePictureSize.height

const ground = '#24305e'
const threadColour = '#ffd98a'
const margin = 40
const gap = 28
const markHeight = 88

/** Sizes of letters in pixels; the first at which the words fit is used. */
const title = { sizes: [46, 40, 34, 29, 25], maxHeight: 82, colour: '#fffaf0' }
const line = { sizes: [26, 22, 19], maxHeight: 34, colour: '#c9cfee' }

const lineGap = 6

export async function drawFoot(job: Pick<ShareJob, 'mark' | 'title' | 'line'>): Promise<Buffer> {
  const mark = await sharp(job.mark)
    .resize({ height: markHeight })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = margin + mark.info.width + gap
  const width = shareSize.width - left - margin
  const words = [await drawWords(job.title, width, title), await drawWords(job.line, width, line)]
  const drawn = words.filter((word) => word !== undefined)
  const total = drawn.reduce((sum, { info }) => sum + info.height, lineGap * (drawn.length - 1))
  let top = Math.round((footHeight - total) / 2) + 4
  const layers: OverlayOptions[] = [
    { input: await drawStitches(), left: 0, top: 10 },
    { input: mark.data, left: margin, top: (footHeight - markHeight) / 2 + 4 },
  ]
  for (const { data, info } of drawn) {
    layers.push({ input: data, left, top })
    top += info.height + lineGap
  }
  return sharp({
    create: { width: shareSize.width, height: footHeight, channels: 3, background: ground },
  })
    .composite(layers)
    .png()
    .toBuffer()
}

type Lettering = { sizes: readonly number[]; maxHeight: number; colour: string }

/** Words that are too long even in the smallest letters are made smaller as a whole. */
async function drawWords(words: string, width: number, { sizes, maxHeight, colour }: Lettering) {
  if (words.trim() === '') return undefined
  // Pango reads markup.
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const text = `<span foreground="${colour}">${escaped}</span>`
  const draw = (size: number) => {
    const font = `Noto Serif Bengali SemiBold ${size}`
    return sharp({ text: { text, font, width, dpi: 72, rgba: true, wrap: 'word-char' } }).png()
  }
  for (const size of sizes) {
    const drawn = await draw(size).toBuffer({ resolveWithObject: true })
    if (drawn.info.height <= maxHeight) return drawn
  }
  return draw(sizes.at(-1) ?? 0)
    .resize({ width, height: maxHeight, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
}

/** A running stitch along the whole edge. */
async function drawStitches(): Promise<Buffer> {
  const [length, between, height] = [34, 22, 5]
  const stitch = await sharp({
    create: { width: length, height, channels: 4, background: threadColour },
  })
    .extend({ right: between, background: '#0000' })
    .png()
    .toBuffer()
  return sharp({
    create: { width: shareSize.width, height, channels: 4, background: '#0000' },
  })
    .composite([{ input: stitch, tile: true, gravity: 'northwest' }])
    .png()
    .toBuffer()
}
