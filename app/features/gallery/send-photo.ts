import type { ApiClient } from '../../lib/api-client.ts'
import { formBody } from '../../lib/form-body.ts'
import { keepTrying } from '../../lib/keep-trying.ts'
import type { QueuedPhoto, Sending } from './photo-queue.ts'

type Destination = {
  albumId: string
  title: string
  titleBn: string
  sortOrder: number
}

/** Until it is in the album or the line is given up. The key makes a repeat harmless. */
export async function sendPhoto(
  api: ApiClient,
  { key, texts, small }: QueuedPhoto,
  destination: Destination,
  { signal, onProgress, onWaiting }: Sending,
): Promise<void> {
  const { alt, altBn, isDecorative } = texts
  const body = formBody({
    ...destination,
    sortOrder: String(destination.sortOrder),
    alt: isDecorative ? '' : alt,
    altBn: isDecorative ? '' : altBn,
    isDecorative,
    sendKey: `${destination.albumId}/${key}`,
    imagename: small,
  })
  await keepTrying(
    (attempt) => {
      onProgress(0)
      return api.send('POST', '/api/photogallerys', body, { signal: attempt, onProgress })
    },
    { signal, onWaiting },
  )
}
