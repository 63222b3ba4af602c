// The names of the images of a PDF's first page. They tell which PDF it is, so that `keyOf` finds it: what is said of
// the PDF (that it is withheld, that nothing refers to it) is said of them.
import type { firstPageSizes } from '#platform/documents/first-page.ts'
import { isStorageName } from '#platform/storage/storage.ts'

export type FirstPageSize = keyof typeof firstPageSizes
export type FirstPageFormat = 'avif' | 'webp'

const ending = /-page1-thumbnail(?:2x)?\.(?:avif|webp)$/

/** Undefined for what is no PDF, or where the name would be too long. */
export function firstPageName(
  pdf: string,
  size: FirstPageSize,
  format: FirstPageFormat,
): string | undefined {
  const name = pdf.replace(/\.pdf$/, `-page1-${size}.${format}`)
  return name !== pdf && isStorageName(name) ? name : undefined
}

/** The PDF whose first page a file shows, if it shows one. */
export function pdfOfFirstPage(name: string): string | undefined {
  return ending.test(name) ? name.replace(ending, '.pdf') : undefined
}
