// Checks a PDF before it is stored, and reads and draws what the site shows of it.
import * as z from 'zod/mini'
import { errorMessage } from '#error-messages/error-message.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { ChildJobError, type OpenPool, openWorkerPool } from '../worker-pool/worker-pool.ts'
import { type FirstPage, firstPage } from './first-page.ts'

/** Design 5.2. */
export const maxPdfBytes = 25 * 2 ** 20

export const pdfTooLarge = errorMessage('pdf.too_large', { megabytes: maxPdfBytes / 2 ** 20 })

const pdfResponse = z.union([
  z.object({ pageCount: z.int().check(z.positive()) }),
  z.object({ refused: z.enum(['locked', 'unreadable']) }),
])

export type PdfResponse = z.infer<typeof pdfResponse>

const pdfText = z.object({ text: z.string() })

export type PdfText = z.infer<typeof pdfText>

export type Documents = {
  /**
   * Parses the whole document in a child process: PDF.js runs in the calling thread, and a document that
   * keeps it busy or decompresses to gigabytes must not stop the site. Runs one at a time; others are queued.
   * @throws AppError too_large, unsupported_type (no PDF, damaged, locked), unavailable (queue full)
   */
  inspectPdf: (bytes: Uint8Array) => Promise<{ pageCount: number }>
  /**
   * The words of an accepted document, in NFC, at most 100,000 characters; empty when nothing can be read in
   * time, undefined when too many wait.
   * In a child process of its own, so that a document that takes too long is accepted all the same.
   */
  readText: (bytes: Uint8Array) => Promise<string | undefined>
  /**
   * Draws the first page of an accepted document, in two sizes without metadata. Empty when it cannot be drawn in
   * time or takes too much memory, undefined when too many wait. In a child process of its own, too.
   */
  drawFirstPage: (bytes: Uint8Array) => Promise<FirstPage['images'] | undefined>
  close: () => Promise<void>
}

export function openDocuments(log: Log, openPool: OpenPool = openWorkerPool): Documents {
  const limits = {
    env: {},
    timeLimitMs: 10_000,
    memoryLimitBytes: 400 * 2 ** 20,
    // The largest document takes 50 MB and what is not collected yet; a new child has 70.
    reuseLimitBytes: 200 * 2 ** 20,
    idleMs: 5_000,
    maxWaiting: 10,
    maxWaitingBytes: 3 * maxPdfBytes,
  }
  const jobs = openPool({ ...limits, file: 'platform/documents/pdf-worker.ts' })
  const texts = openPool({ ...limits, file: 'platform/documents/pdf-text-worker.ts' })
  const firstPages = openPool({
    ...limits,
    file: 'platform/documents/first-page-worker.ts',
    // As for images: with one arena per thread glibc retains many times the memory in use.
    env: { MALLOC_ARENA_MAX: '2' },
  })

  return {
    async inspectPdf(bytes) {
      if (bytes.byteLength > maxPdfBytes) throw new AppError('too_large', pdfTooLarge)
      if (!startsLikePdf(bytes)) throw unreadable()
      const response = pdfResponse.parse(await jobs.run(bytes).catch(refuse))
      if ('pageCount' in response) return { pageCount: response.pageCount }
      throw response.refused === 'locked' ? locked() : unreadable()
    },
    async readText(bytes) {
      try {
        const { text } = pdfText.parse(await texts.run(bytes))
        // PostgreSQL stores no NUL, and half a pair of surrogates is no text.
        return text
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim()
          .toWellFormed()
          .normalize('NFC')
      } catch (error) {
        if (!(error instanceof ChildJobError)) throw error
        log.warn({ reason: error.reason }, 'text of a PDF not read')
        return wasNotTried(error) ? undefined : ''
      }
    },
    async drawFirstPage(bytes) {
      try {
        return firstPage.parse(await firstPages.run(bytes)).images
      } catch (error) {
        if (!(error instanceof ChildJobError)) throw error
        log.warn({ reason: error.reason }, 'first page of a PDF not drawn')
        return wasNotTried(error) ? undefined : []
      }
    },
    async close() {
      await jobs.close()
      await texts.close()
      await firstPages.close()
    },
  }

  function refuse(error: unknown): never {
    if (!(error instanceof ChildJobError)) throw error
    log.warn({ reason: error.reason }, 'PDF not read')
    if (wasNotTried(error)) throw busy()
    throw unreadable()
  }
}

function wasNotTried({ reason }: ChildJobError): boolean {
  return reason === 'busy' || reason === 'closed'
}

/** Readers accept up to a kilobyte before the header, which allows a web page that is also a PDF. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}

function unreadable(): AppError {
  return new AppError('unsupported_type', 'pdf.unreadable')
}

function locked(): AppError {
  return new AppError('unsupported_type', 'pdf.locked')
}

function busy(): AppError {
  return new AppError('unavailable', 'limit.reports')
}
