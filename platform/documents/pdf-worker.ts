// The child process that reads a PDF a stranger sent; `pdf.ts` starts and ends it.
import { getDocumentProxy } from 'unpdf'
import { handleJobs } from '../worker-pool/handle-jobs.ts'
import type { PdfResponse } from './pdf.ts'

handleJobs(answer)

async function answer(bytes: Uint8Array): Promise<PdfResponse> {
  try {
    // A copy of its own, because PDF.js takes the memory over.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 })
    const { info } = await pdf.getMetadata()
    // One that opens without a password but forbids copying or printing is locked as well.
    if ('EncryptFilterName' in info && info.EncryptFilterName) return { refused: 'locked' }
    if (pdf.numPages < 1) return { refused: 'unreadable' }
    // A page count is only a number in the file; the last page must be there.
    await pdf.getPage(pdf.numPages)
    return { pageCount: pdf.numPages }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { refused: isLocked ? 'locked' : 'unreadable' }
  }
}
