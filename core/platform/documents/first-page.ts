// The image of a PDF's first page, as the child process draws it.
import * as z from 'zod/mini'

/** Size in pixels before it is scaled down: A4, portrait. */
export const firstPageSheet = { width: 480, height: 680 } as const

/** Sizes of the stored images in pixels; each image shows the whole sheet. */
export const firstPageSizes = {
  thumbnail: { width: 141, height: 200 },
  thumbnail2x: { width: 282, height: 400 },
} as const

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** Validated, because a compromised decoder could send anything. */
export const firstPage = z.object({
  /** Each size once; empty when the page cannot be drawn. */
  images: z.array(
    z.object({ size: z.enum(['thumbnail', 'thumbnail2x']), avif: bytes, webp: bytes }),
  ),
})

export type FirstPage = z.infer<typeof firstPage>
