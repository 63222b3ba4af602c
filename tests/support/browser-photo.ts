import type { Page } from '@playwright/test'

/** A photo generated in the browser: noise, which does not compress, so it is well over 1 MB. */
export async function photoOf(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w, h]) => {
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
      return canvas.toDataURL('image/jpeg', 0.98).split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
