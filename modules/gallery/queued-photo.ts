// A queued photo is one that is being uploaded into an album.
import { isTransient } from '#core/lib/api/api-error.ts'

export type PhotoTexts = {
  /** Title of its own; undefined while the photo has the default title. */
  title: string | undefined
  alt: string
  altBn: string
  isDecorative: boolean
}

export type QueuedPhoto = {
  /** Identifies the same file again: name, size and time. */
  key: string
  name: string
  originalBytes: number
  texts: PhotoTexts
  /** Reduced file to send; undefined until it is made. */
  small: File | undefined
  /** Address of a small image in this browser. */
  preview: string | undefined
  state:
    | 'preparing'
    | 'unreadable'
    /** File of an earlier visit that was not kept and must be chosen again. */
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

/** Returns true if the texts may still change: the server has received nothing of the photo, or has refused it. */
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

/** Returns name and size of the chosen file, which the key contains. */
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
