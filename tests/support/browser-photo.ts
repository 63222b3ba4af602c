import type { Page } from '@playwright/test'

/** A photo generated in the browser: noise, which does not compress. A photo of 1,700 × 1,300 pixels is over 1 MB. */
export function photoOf(page: Page, width: number, height: number) {
  return drawPhoto(page, width, height, 'jpeg')
}

/** A photo over 1 MB with few pixels, so that the site has little work. */
export function heavyPhotoOf(page: Page) {
  return drawPhoto(page, 900, 700, 'png')
}

async function drawPhoto(page: Page, width: number, height: number, type: 'jpeg' | 'png') {
  const mimeType = `image/${type}`
  const base64 = await page.evaluate(
    ([w, h, format]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const paper = canvas.getContext('2d')
      if (!paper) throw new Error('This browser cannot draw')
      const noise = paper.createImageData(w, h)
      for (let at = 0; at < noise.data.length; at += 1) {
        // Coarse enough that a smaller copy has fewer bytes.
        noise.data[at] = at % 4 === 3 ? 255 : 128 + 90 * Math.sin(at / 97) + Math.random() * 30
      }
      paper.putImageData(noise, 0, 0)
      return canvas.toDataURL(format, 0.98).split(',')[1] ?? ''
    },
    [width, height, mimeType] as const,
  )
  const ending = type === 'jpeg' ? 'jpg' : type
  return { name: `photo.${ending}`, mimeType, buffer: Buffer.from(base64, 'base64') }
}
