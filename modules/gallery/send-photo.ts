import type { ApiClient } from '#core/lib/api/api-client.ts'
import { ApiError } from '#core/lib/api/api-error.ts'
import { formBody } from '#core/lib/api/form-body.ts'
import { keepTrying } from '#core/lib/api/retry.ts'
import { firstOf } from '#core/lib/api/send-new.ts'
import type { SendOptions } from './photo-queue.ts'
import type { QueuedPhoto } from './queued-photo.ts'

type Destination = {
  albumId: string
  title: string
  titleBn: string
  sortOrder: number
  /** Consent as JSON; empty if unknown. */
  consent: string
}

/**
 * Sends a photo until it is in the album or the attempts are used up. The idempotency key is made from the file itself,
 * so that a repeat is harmless even after a reload, when the same files are chosen again.
 */
export async function sendPhoto(
  api: ApiClient,
  { key, texts, small }: QueuedPhoto,
  destination: Destination,
  { signal, onProgress, onWaiting }: SendOptions,
): Promise<void> {
  const { alt, altBn, isDecorative } = texts
  const body = formBody({
    ...destination,
    sortOrder: String(destination.sortOrder),
    alt: isDecorative ? '' : alt,
    altBn: isDecorative ? '' : altBn,
    isDecorative,
    imagename: small,
    isOnlyNew: true,
  })
  const options = { onProgress, key: keyOf(`${destination.albumId}/${key}`) }
  try {
    await keepTrying(
      (attempt) => {
        onProgress(0)
        return api.send('POST', '/api/photogallerys', body, { ...options, signal: attempt })
      },
      { signal, onWaiting },
    )
  } catch (error) {
    // The same photo arrived on an earlier visit, with another title, order or name: it is in the album.
    const isThere = error instanceof ApiError && error.reason?.key === 'photo.in_album'
    if (!isThere && !firstOf(error)) throw error
  }
}

/** Returns an idempotency key of characters that a header may hold, whatever the name of the file. */
function keyOf(text: string): string {
  const bytes = new TextEncoder().encode(text.normalize('NFC'))
  // Cuts the middle, which holds the name; album, size and time at both ends always remain.
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `photo-${hex.slice(0, 96)}-${hex.slice(-96)}`
}
