// Attachments are PDFs as for reports, and photos, Word and Excel files, which a reader downloads. Their bytes
// determine the type; name and declared type are ignored.
import { errorMessage } from '#core/error-messages/error-message.ts'
import { sentFile } from '#core/kernel/api/multipart.ts'
import { checkRights, type Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import {
  inspectOfficeFile,
  startsLikeOldOffice,
  startsLikeZip,
} from '#core/platform/documents/office-file.ts'
import { maxPdfBytes, startsLikePdf } from '#core/platform/documents/pdf.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import {
  type AttachmentKind,
  attachmentEnding,
  attachmentKind,
} from '#core/images/attachment-names.ts'
import { readFileFacts, storePdf, unusedFileName } from './report-file.service.server.ts'

export type StoredFile = { filename: string; bytes: number; pageCount: number | null }

/** Limit named for a file that is too large to be read, since its type is unknown. */
export const attachmentLimit = {
  maxFileBytes: maxPdfBytes,
  tooLarge: errorMessage('attachment.too_large', { megabytes: maxPdfBytes / 2 ** 20 }),
} as const

type FileServices = Pick<Services, 'db' | 'storage' | 'documents' | 'privateImages'>

/**
 * Stores a file under a readable name that was never used before. A photo is encoded anew, without its location.
 * @throws AppError invalid (no file, damaged), too_large, unsupported_type, unavailable; unauthorized, forbidden
 */
export async function storeAttachment(
  services: FileServices,
  person: Person,
  file: File | undefined,
): Promise<StoredFile> {
  const sent = sentFile(file, attachmentLimit)
  if (!sent) throw fieldError('invalid', 'file', 'attachment.required')
  if (await startsLikePdf(sent)) return storePdf(services, person, sent)
  const { kind, bytes } = await inspect(services, await sent.bytes())
  const filename = unusedFileName(sent.name, attachmentEnding(kind))
  // Encoding a photo takes seconds, during which the rights may change.
  await checkRights(services, person)
  await services.storage.put(filename, bytes)
  return { filename, bytes: bytes.byteLength, pageCount: null }
}

/** Reads the facts shown beside the link; undefined if there is no such file, or if a notice may not have it. */
export async function readAttachmentFacts(
  services: Pick<Services, 'db' | 'storage' | 'documents'>,
  filename: string,
): Promise<{ bytes: number; pageCount: number | null } | undefined> {
  const kind = attachmentKind(filename)
  if (kind === 'pdf') {
    const { fileBytes: bytes, pageCount } = await readFileFacts(services, filename)
    return bytes === null || pageCount === null ? undefined : { bytes, pageCount }
  }
  // Names of other kinds come only from `storeAttachment`, which has checked their bytes.
  const found = kind && (await services.storage.find(filename))
  return found && { bytes: found.bytes, pageCount: null }
}

async function inspect(
  { privateImages }: Pick<Services, 'privateImages'>,
  bytes: Uint8Array,
): Promise<{ kind: AttachmentKind; bytes: Uint8Array }> {
  if (isImage(bytes)) {
    const { ending, data } = await privateImages.redraw(bytes)
    return { kind: ending, bytes: data }
  }
  if (startsLikeZip(bytes)) return { kind: inspectOfficeFile(bytes), bytes }
  if (startsLikeOldOffice(bytes)) throw new AppError('unsupported_type', 'attachment.old_office')
  throw new AppError('unsupported_type', 'attachment.unsupported')
}

/** True for JPEG, PNG and HEIC; a HEIC photo is refused with advice on how to save it. */
function isImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64))
  const hex = start.toString('hex')
  if (hex.startsWith('ffd8ff') || hex.startsWith('89504e470d0a1a0a')) return true
  return /^.{4}ftyp(?!avi[fs])(?:.{4})*?(?:he(?:ic|ix|im|is|vc|vx)|mif1)/s.test(
    start.toString('latin1'),
  )
}
