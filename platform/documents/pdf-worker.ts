// The child process that parses untrusted PDFs; `pdf.ts` starts and ends it.
import { getDocumentProxy } from 'unpdf'
import { handleJobs } from '../worker-pool/handle-jobs.ts'
import type { PdfResponse } from './pdf.ts'

handleJobs(inspectPdf)

async function inspectPdf(bytes: Uint8Array): Promise<PdfResponse> {
  try {
    // A copy, because PDF.js detaches the buffer.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 })
    const { info } = await pdf.getMetadata()
    // A PDF that opens without a password but forbids copying or printing counts as locked too.
    if ('EncryptFilterName' in info && info.EncryptFilterName) return { refused: 'locked' }
    if (pdf.numPages < 1) return { refused: 'unreadable' }
    // The page count is only a claim of the file; the last page must exist.
    await pdf.getPage(pdf.numPages)
    return { pageCount: pdf.numPages }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { refused: isLocked ? 'locked' : 'unreadable' }
  }
}
