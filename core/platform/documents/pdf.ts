// Checks a PDF or a recording before it is stored, and reads and draws what the site shows of a PDF.
import * as z from 'zod/mini'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { type Audio, audio, containerOf } from '../audio/audio.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import {
  ChildJobError,
  type JobInput,
  type OpenPool,
  openWorkerPool,
} from '../worker-pool/worker-pool.ts'
import { type FirstPage, firstPage } from './first-page.ts'

/** Limit of an uploaded PDF. */
export const maxPdfBytes = 25 * 2 ** 20

export const pdfTooLarge = errorMessage('pdf.too_large', { megabytes: maxPdfBytes / 2 ** 20 })

/** Task of the child process: what is read of a PDF, or the sound of a recording. */
export type FileTask = 'inspect' | 'text' | 'firstPage' | 'audio'

const pdfResponse = z.union([
  z.object({ pageCount: z.int().check(z.positive()) }),
  z.object({ refused: z.enum(['locked', 'unreadable']) }),
])

export type PdfResponse = z.infer<typeof pdfResponse>

const pdfText = z.object({ text: z.string() })

export type PdfText = z.infer<typeof pdfText>

export type Documents = {
  /**
   * Parses the document in a child process: one that keeps PDFium busy or decompresses to gigabytes must not stop
   * the site. Runs one at a time, as `readText` and `drawFirstPage` do in the same process; others are queued.
   * @throws AppError too_large, unsupported_type (no PDF, damaged, locked), unavailable (queue full)
   */
  inspectPdf: (file: JobInput) => Promise<{ pageCount: number }>
  /**
   * Reads the text of an accepted document, in NFC, at most 100,000 characters; empty when nothing can be read in time,
   * undefined when the queue is full. A separate job, so that a document that takes too long is accepted all the same.
   */
  readText: (file: JobInput) => Promise<string | undefined>
  /**
   * Draws the first page of an accepted document, in two sizes without metadata. Empty when it cannot be drawn in time
   * or takes too much memory, undefined when the queue is full. A separate job, too.
   */
  drawFirstPage: (file: JobInput) => Promise<FirstPage['images'] | undefined>
  /**
   * Removes everything except sound from a recording.
   * @throws AppError unsupported_type (another type, damaged, no sound), unavailable (queue full)
   */
  cleanAudio: (file: Uint8Array) => Promise<Audio>
  close: () => Promise<void>
}

export function openDocuments(log: Log, openPool: OpenPool = openWorkerPool): Documents {
  const jobs = openPool({
    file: 'core/platform/documents/pdf-worker.ts',
    // Same as for images: with one arena per thread glibc retains many times the memory in use.
    env: { MALLOC_ARENA_MAX: '2' },
    timeLimitMs: 10_000,
    // A scan of 50 megapixels takes 180 MB. Memory of hostile documents is counted on top of the site's.
    memoryLimitBytes: 280 * 2 ** 20,
    // A new child takes 110 MB, and uncollected garbage counts against the next document.
    reuseLimitBytes: 150 * 2 ** 20,
    idleMs: 5_000,
    maxWaiting: 10,
    maxWaitingBytes: 3 * maxPdfBytes,
  })
  const run = (file: JobInput, task: FileTask) => jobs.run(file, task)

  return {
    async inspectPdf(file) {
      const bytes = file instanceof Blob ? file.size : file.byteLength
      if (bytes > maxPdfBytes) throw new AppError('too_large', pdfTooLarge)
      if (!(await startsLikePdf(file))) throw refusal('pdf.unreadable')
      const response = pdfResponse.parse(await run(file, 'inspect').catch(refuse('pdf.unreadable')))
      if ('pageCount' in response) return { pageCount: response.pageCount }
      throw refusal(`pdf.${response.refused}`)
    },
    async readText(file) {
      try {
        const { text } = pdfText.parse(await run(file, 'text'))
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
    async drawFirstPage(file) {
      try {
        return firstPage.parse(await run(file, 'firstPage')).images
      } catch (error) {
        if (!(error instanceof ChildJobError)) throw error
        log.warn({ reason: error.reason }, 'first page of a PDF not drawn')
        return wasNotTried(error) ? undefined : []
      }
    },
    async cleanAudio(file) {
      if (!containerOf(file)) throw new AppError('unsupported_type', 'recording.unsupported')
      const sound = z
        .nullable(audio)
        .parse(await run(file, 'audio').catch(refuse('recording.damaged')))
      if (!sound) throw refusal('recording.damaged')
      return sound
    },
    close: jobs.close,
  }

  function refuse(reason: Refusal): (error: unknown) => never {
    return (error) => {
      if (!(error instanceof ChildJobError)) throw error
      log.warn({ reason: error.reason }, 'file not read')
      throw wasNotTried(error) ? new AppError('unavailable', 'limit.reports') : refusal(reason)
    }
  }
}

function wasNotTried({ reason }: ChildJobError): boolean {
  return reason === 'busy' || reason === 'closed'
}

/**
 * Readers accept a kilobyte of anything before the header, which allows a web page that is also a PDF. A byte order
 * mark and white space (PDF 1.7, 7.2.2) are no page.
 */
export async function startsLikePdf(file: JobInput): Promise<boolean> {
  const first = file instanceof Blob ? await file.slice(0, 1_024).bytes() : file.subarray(0, 1_024)
  const start = Buffer.from(first).toString('latin1')
  return /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/.test(start)
}

type Refusal = 'pdf.unreadable' | 'pdf.locked' | 'recording.damaged'

function refusal(reason: Refusal): AppError {
  return new AppError('unsupported_type', reason)
}
