// The name of an image of a PDF's first page contains the name of the PDF, from which `keyOf` derives the same key:
// the image is withheld or removed together with the PDF.
import type { firstPageSizes } from '#core/platform/documents/first-page.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'

export type FirstPageSize = keyof typeof firstPageSizes
export type FirstPageFormat = 'avif' | 'webp'

const ending = /-page1-thumbnail(?:2x)?\.(?:avif|webp)$/

/** Returns the name of a first page's image; undefined if the file is no PDF, or if the name would be too long. */
export function firstPageName(
  pdf: string,
  size: FirstPageSize,
  format: FirstPageFormat,
): string | undefined {
  const name = pdf.replace(/\.pdf$/, `-page1-${size}.${format}`)
  return name !== pdf && isStorageName(name) ? name : undefined
}

/** Returns the PDF whose first page a file shows; undefined for another file. */
export function pdfOfFirstPage(name: string): string | undefined {
  return ending.test(name) ? name.replace(ending, '.pdf') : undefined
}
