// This browser keeps photos that are chosen but not yet sent, with everything typed about them.
import { readUnsavedInput } from '#core/lib/unsaved-input/unsaved-input.ts'
import type { Naming } from './photo-titles.ts'
import type { PhotoTexts } from './queued-photo.ts'

/** State of an album when sending began: the numbers and the order of new photos continue from it. */
export type AlbumEnd = { total: number; sortOrder: number }

/** Album, titles and consent of an upload. */
export type UploadSettings = {
  albumId: string
  naming: Naming
  /** JSON: consent of the people shown, the same for all photos; empty if unknown. */
  consent: string
  /** Set once a photo was sent, so that every retry gives the others the same title. */
  end: AlbumEnd | undefined
}

export type UnsavedPhoto = { key: string; texts: Partial<PhotoTexts>; isSent: boolean }

export type UnsavedPhotos = UploadSettings & { at: string; photos: UnsavedPhoto[] }

/**
 * Reads the unsaved input of an upload.
 * @returns undefined if there is none, or if an older version of this page wrote it
 */
export function readUnsavedPhotos(inputKey: string): UnsavedPhotos | undefined {
  const input = readUnsavedInput(inputKey)
  if (!input) return undefined
  const { albumId, naming, consent, end, photos } = input.values
  if (!Array.isArray(photos)) return undefined
  return {
    at: input.at,
    albumId: textOf(albumId),
    naming: namingOf(naming),
    consent: textOf(consent),
    end: endOf(end),
    photos: photos.map(fieldsOf).flatMap(({ key, texts, isSent }) => {
      if (typeof key !== 'string') return []
      return [{ key, texts: textsOf(texts), isSent: isSent === true }]
    }),
  }
}

function endOf(kept: unknown): AlbumEnd | undefined {
  const { total, sortOrder } = fieldsOf(kept)
  return typeof total === 'number' && typeof sortOrder === 'number'
    ? { total, sortOrder }
    : undefined
}

function namingOf(kept: unknown): Naming {
  const { way, title, titleBn } = fieldsOf(kept)
  return {
    way: way === 'file' ? 'file' : 'shared',
    title: textOf(title),
    titleBn: textOf(titleBn),
    start: 0,
  }
}

function textsOf(kept: unknown): Partial<PhotoTexts> {
  const { title, alt, altBn, isDecorative } = fieldsOf(kept)
  return {
    title: typeof title === 'string' ? title : undefined,
    alt: textOf(alt),
    altBn: textOf(altBn),
    isDecorative: isDecorative === true,
  }
}

function fieldsOf(kept: unknown): Record<string, unknown> {
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}
