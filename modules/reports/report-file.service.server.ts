// The PDF of a report is stored by an upload of its own; the report then holds its name.
import { randomBytes } from 'node:crypto'
import { sentFile } from '#core/kernel/api/multipart.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { checkRights, type Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { maxPdfBytes, pdfTooLarge } from '#core/platform/documents/pdf.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { sha256Of } from '#core/platform/sha256.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { storeFileText } from '#core/file-texts/file-text.queries.server.ts'

export type StoredPdf = { filename: string; bytes: number; pageCount: number }

const pdfLimit = {
  maxFileBytes: maxPdfBytes,
  tooLarge: pdfTooLarge,
} as const

type ReportFileFacts = Pick<Row<'reports'>, 'fileBytes' | 'pageCount' | 'sha256'>

type FileServices = Pick<Services, 'db' | 'storage' | 'documents'>

/**
 * Stores a PDF under a readable name that was never used before.
 * @throws AppError invalid (no file), too_large, unsupported_type, unavailable; unauthorized, forbidden
 */
export async function storePdf(
  services: FileServices,
  person: Person,
  file: File | undefined,
): Promise<StoredPdf> {
  const pdf = sentFile(file, pdfLimit)
  if (!pdf) throw fieldError('invalid', 'file', 'pdf.required')
  const { pageCount } = await services.documents.inspectPdf(pdf)
  const filename = unusedFileName(pdf.name, '.pdf')
  // Inspecting the file takes seconds, during which the rights may change.
  await checkRights(services, person)
  await services.storage.put(filename, pdf)
  await storeFileText(services, filename, pdf)
  return { filename, bytes: pdf.size, pageCount }
}

/** Reads the facts shown beside the link; all are null if the file is not stored. */
export async function readFileFacts(
  services: FileServices,
  fileUrl: string | null,
): Promise<ReportFileFacts> {
  const pdf = fileUrl ? await services.storage.openBlob(fileUrl) : undefined
  if (!fileUrl || !pdf) return { fileBytes: null, pageCount: null, sha256: null }
  const pageCount = await countPages(services.documents, pdf)
  if (pageCount !== null) await storeFileText(services, fileUrl, pdf)
  return { fileBytes: pdf.size, pageCount, sha256: await sha256Of(pdf.stream()) }
}

async function countPages(documents: Services['documents'], pdf: Blob): Promise<number | null> {
  try {
    return (await documents.inspectPdf(pdf)).pageCount
  } catch (error) {
    // A file copied into the storage by hand may be of any type; the report is saved nevertheless.
    if (error instanceof AppError && error.code !== 'unavailable') return null
    throw error
  }
}

/** Returns a readable name that was never used before, made from that of an uploaded file. */
export function unusedFileName(uploaded: string, ending: string): string {
  const stem = slugOf(uploaded.replace(/\.[^.]*$/, ''), 'report')
    .slice(0, 60)
    .replace(/-$/, '')
  return `${stem}-${randomBytes(6).toString('hex')}${ending}`
}
