// The conditional and range headers of HTTP (RFC 9110, sections 13 and 14) for one file.
import type { ByteRange } from '#core/platform/storage/storage.ts'

/** True if an If-None-Match header names the tag: the weak comparison, any of the list (RFC 9110, 13.1.2). */
export function isListedTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((listed) => ['*', tag, `W/${tag}`].includes(listed.trim()))
}

/**
 * Returns the single range to send; undefined for the whole file, which is also the correct response to an invalid
 * header, to several ranges, and to a range of a file that has changed since (If-Range).
 */
export function readRange(
  header: string | undefined,
  ifRange: string | undefined,
  tag: string,
  { bytes }: { bytes: number },
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (ifRange && ifRange !== tag)) return undefined
  const [, first = '', last = ''] = match
  if (!first && !last) return undefined
  if (!first) return lastBytes(Number(last), bytes)
  const start = Number(first)
  const end = last ? Math.min(Number(last), bytes - 1) : bytes - 1
  if (last && Number(last) < start) return undefined
  return start < bytes ? { start, end } : 'unsatisfiable'
}

function lastBytes(count: number, bytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || bytes === 0) return 'unsatisfiable'
  return { start: Math.max(0, bytes - count), end: bytes - 1 }
}
