// One photo among those on their way into an album, and what may be done with it.
import { isTransient } from '../../../lib/api/api-error.ts'

export type PhotoTexts = {
  /** Their own title; undefined while it follows the rule for all. */
  title: string | undefined
  alt: string
  altBn: string
  isDecorative: boolean
}

export type QueuedPhoto = {
  /** Tells the same file again: name, size and time. */
  key: string
  name: string
  originalBytes: number
  texts: PhotoTexts
  /** File to send, once it has been made. */
  small: File | undefined
  /** Address of a small image in this browser. */
  preview: string | undefined
  state:
    | 'preparing'
    | 'unreadable'
    /** The file of an earlier visit was not kept: it must be chosen again. */
    | 'missing'
    | 'ready'
    | 'queued'
    | 'sending'
    | 'waiting'
    | 'sent'
    | 'failed'
  percent: number
  error: unknown
}

/** May its words still be changed: nothing of it can have reached the server, or the server refused it. */
export function isOpen({ state, error }: QueuedPhoto): boolean {
  if (state === 'failed') return error !== undefined && !isTransient(error)
  return ['preparing', 'missing', 'ready', 'queued'].includes(state)
}

export function newPhoto(key: string, texts: Partial<PhotoTexts> = {}): QueuedPhoto {
  return {
    key,
    ...originalOf(key),
    texts: { title: undefined, alt: '', altBn: '', isDecorative: false, ...texts },
    small: undefined,
    preview: undefined,
    state: 'preparing',
    percent: 0,
    error: undefined,
  }
}

export function keyOf({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`
}

/** Reads name and size of the chosen file out of its key. */
function originalOf(key: string): { name: string; originalBytes: number } {
  const [, size, ...name] = key.split('/').reverse()
  return { name: name.reverse().join('/'), originalBytes: Number(size) }
}

export function asQueued(photo: QueuedPhoto): QueuedPhoto {
  const { state } = photo
  return state === 'ready' || state === 'failed' ? { ...photo, state: 'queued' } : photo
}

export function asReady(photo: QueuedPhoto): QueuedPhoto {
  return photo.state === 'queued' ? { ...photo, state: 'ready' } : photo
}
