// Photos that were chosen and not yet sent, with all that was typed around them, as this browser keeps them.
import { readDraft } from '../../../lib/drafts/draft-store.ts'
import type { Naming } from './photo-titles.ts'
import type { PhotoTexts } from './queued-photo.ts'

/** State of the album when sending began: numbers and order of the new photos continue from there. */
export type AlbumEnd = { total: number; sortOrder: number }

/** Target album and titles of the photos. */
export type UploadSettings = {
  albumId: string
  naming: Naming
  /** JSON: who agreed, the same for all; empty where nobody has said. */
  consent: string
  /** Once one was sent, so that each of the others is called the same at every try. */
  end: AlbumEnd | undefined
}

export type DraftPhoto = { key: string; texts: Partial<PhotoTexts>; isSent: boolean }

export type PhotoDraft = UploadSettings & { at: string; photos: DraftPhoto[] }

/** @returns undefined also for one that an older version of this page has left. */
export function readPhotoDraft(draftKey: string): PhotoDraft | undefined {
  const draft = readDraft(draftKey)
  if (!draft) return undefined
  const { albumId, naming, consent, end, photos } = draft.values
  if (!Array.isArray(photos)) return undefined
  return {
    at: draft.at,
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
