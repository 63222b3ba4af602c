// Reads `multipart/form-data` (RFC 7578) as it arrives, and holds no more of it than one chunk: for bodies that are
// looked at and never kept.
import { AppError } from '../../errors.ts'

const maxHeaderBytes = 8 * 1024
const maxParts = 20

/** One part: the name of its field, and of its file if it is one. */
export type PartHead = { name: string; filename: string | undefined }

type Receive = (part: PartHead, chunk: Uint8Array) => void

/**
 * @param receive gets each part in pieces, in their order; a part that is empty gets one empty piece
 * @throws AppError unreadable; too_large, once more than `maxBytes` have arrived
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  maxBytes: number,
  receive: Receive,
): Promise<void> {
  const parser = createParser(boundaryOf(contentType), receive)
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > maxBytes) throw new AppError('too_large', 'request.too_large')
    parser.read(chunk)
  }
  parser.end()
}

function boundaryOf(contentType: string): string {
  const found = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/is.exec(
    contentType,
  )
  const boundary = found?.[1] ?? found?.[2]
  if (!boundary) throw new AppError('unsupported_type', 'request.not_multipart')
  return boundary
}

function createParser(boundary: string, receive: Receive) {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter stands at the start, without the line before it.
  let pending = Buffer.from('\r\n')
  let state: 'data' | 'delimiter' | 'head' | 'end' = 'data'
  let part: PartHead | undefined
  let parts = 0

  /** @returns whether there may be more to read of what is pending. */
  function step(): boolean {
    if (state === 'data') return readData()
    if (state === 'delimiter') return readDelimiterEnd()
    if (state === 'head') return readHead()
    pending = Buffer.alloc(0)
    return false
  }

  function readData(): boolean {
    const at = pending.indexOf(delimiter)
    // Its beginning may be the end of what has arrived.
    const length = at < 0 ? Math.max(0, pending.length - delimiter.length + 1) : at
    if (part && (length > 0 || at >= 0)) receive(part, pending.subarray(0, length))
    pending = pending.subarray(at < 0 ? length : at + delimiter.length)
    if (at < 0) return false
    part = undefined
    state = 'delimiter'
    return true
  }

  function readDelimiterEnd(): boolean {
    if (pending.length < 2) return false
    const mark = pending.subarray(0, 2).toString('latin1')
    if (mark !== '--' && mark !== '\r\n') throw unreadable()
    state = mark === '--' ? 'end' : 'head'
    // The line end belongs to the head: a part may have none.
    if (state === 'end') pending = Buffer.alloc(0)
    return true
  }

  function readHead(): boolean {
    const at = pending.indexOf('\r\n\r\n')
    if (at < 0 ? pending.length > maxHeaderBytes : at > maxHeaderBytes) throw unreadable()
    if (at < 0) return false
    parts += 1
    if (parts > maxParts) throw new AppError('unreadable', 'request.too_many_parts')
    part = headOf(pending.subarray(0, at).toString('utf8'))
    pending = pending.subarray(at + 4)
    state = 'data'
    return true
  }

  return {
    read(chunk: Uint8Array) {
      pending = Buffer.concat([pending, chunk])
      while (step());
      // A copy, so that the rest does not keep the whole chunk.
      pending = Buffer.from(pending)
    },
    end() {
      if (state !== 'end') throw unreadable()
    },
  }
}

function headOf(text: string): PartHead {
  const line = /^content-disposition:(.*)$/im.exec(text)?.[1] ?? ''
  return {
    name: /\bname="([^"]*)"/i.exec(line)?.[1] ?? '',
    filename: /\bfilename\*?=/i.test(line)
      ? (/\bfilename="([^"]*)"/i.exec(line)?.[1] ?? 'file')
      : undefined,
  }
}

function unreadable(): AppError {
  return new AppError('unreadable', 'request.form_unreadable')
}
