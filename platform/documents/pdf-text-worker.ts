// The child process that reads the words of untrusted PDFs for the search; `pdf.ts` starts and ends it.
import { getDocumentProxy } from 'unpdf'
import { handleJobs } from '../worker-pool/handle-jobs.ts'
import type { PdfText } from './pdf.ts'

/** What is read before one of these is reached counts: a search of the beginning is better than none. */
const maxCharacters = 100_000
const maxPages = 300
const maxMs = 5_000

handleJobs(readText)

async function readText(bytes: Uint8Array): Promise<PdfText> {
  const startedAt = performance.now()
  let text = ''
  try {
    // A copy, because PDF.js detaches the buffer.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? ' ' : '')
      text += ' '
      page.cleanup()
      const isLate = performance.now() - startedAt > maxMs
      if (isLate || text.length > maxCharacters) break
    }
  } catch {
    // What a damaged document held before the damage is kept.
  }
  return { text: text.slice(0, maxCharacters) }
}
