// The child process in which PDFium opens untrusted PDFs, and recordings are copied; `pdf.ts` starts and ends it.
import { keyGuard } from '../guards.ts'
import { handleJobs } from '../worker-pool/handle-jobs.ts'
import { createPageReader } from './page-text.ts'
import type { FileTask, PdfResponse, PdfText } from './pdf.ts'
import { openPdf } from './pdfium.ts'

/** Text read before one of these limits counts: a search of the beginning is better than none. */
const maxCharacters = 100_000
const maxPages = 300
const maxProcessorMs = 5_000

const tasks: Record<FileTask, (bytes: Uint8Array) => Promise<unknown>> = {
  inspect: inspectPdf,
  text: readText,
  // The image library takes 23 MB, which checks and texts do without.
  firstPage: async (bytes) => (await import('./draw-first-page.ts')).drawFirstPage(bytes),
  audio: async (bytes) => {
    const { cleanAudio } = await import('../audio/clean-audio.ts')
    // A message cannot be undefined.
    return (await cleanAudio(bytes)) ?? null
  },
}

const isTask = keyGuard(tasks)

handleJobs((bytes, task) => (isTask(task) ? tasks[task](bytes) : inspectPdf(bytes)))

async function inspectPdf(bytes: Uint8Array): Promise<PdfResponse> {
  try {
    const { pdfium, document, handle } = await openPdf(bytes)
    const pageCount = document.getPageCount()
    // The page count is only a claim of the file; the last page must exist.
    if (pageCount < 1 || !pdfium._FPDF_LoadPage(handle, pageCount - 1)) {
      return { refused: 'unreadable' }
    }
    return { pageCount }
  } catch (error) {
    return { refused: isLocked(error) ? 'locked' : 'unreadable' }
  }
}

/** The wrapper of PDFium distinguishes its errors by message only; tests verify these messages. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && /password|security scheme/i.test(error.message)
}

async function readText(bytes: Uint8Array): Promise<PdfText> {
  const before = process.cpuUsage()
  let text = ''
  try {
    const pdf = await openPdf(bytes)
    const { readPage } = createPageReader(pdf)
    const pages = Math.min(pdf.document.getPageCount(), maxPages)
    for (let index = 0; index < pages; index += 1) {
      text += `${readPage(index, maxCharacters - text.length)} `
      const { user, system } = process.cpuUsage(before)
      const isLate = user + system > maxProcessorMs * 1_000
      if (isLate || text.length >= maxCharacters) break
    }
  } catch {
    // Text before the damage of a document is kept.
  }
  return { text: text.slice(0, maxCharacters) }
}
