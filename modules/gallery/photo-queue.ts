// Photos uploaded into an album are made smaller one by one and sent in the order they were chosen.
import { ApiError, isTransient } from '#core/lib/api/api-error.ts'
import {
  asQueued,
  asReady,
  keyOf,
  newPhoto,
  type PhotoTexts,
  type QueuedPhoto,
} from './queued-photo.ts'

export type QueueState = { photos: readonly QueuedPhoto[]; isSending: boolean }

export type SendOptions = {
  signal: AbortSignal
  onProgress: (percent: number) => void
  onWaiting: (isWaiting: boolean) => void
}

export type SendPhoto = (photo: QueuedPhoto, index: number, options: SendOptions) => Promise<void>

export type PreparedPhoto = { small: File; preview: Blob }

type QueueParts = {
  prepare: (file: File) => Promise<PreparedPhoto>
  /** Makes a preview of a photo that is already small. */
  makePreview: (small: File) => Promise<Blob>
}

/**
 * Photo chosen on an earlier visit. `small` is missing if the file could not be kept. Photos that were sent stay in the
 * list, so that the others keep their places.
 */
export type LeftPhoto = {
  key: string
  texts: Partial<PhotoTexts>
  isSent: boolean
  small: File | undefined
}

export type PhotoQueue = {
  read: () => QueueState
  subscribe: (listener: () => void) => () => void
  /** Adds files. A file that is already in the queue is ignored; one that is missing takes its old place. */
  add: (files: readonly File[]) => void
  restore: (left: readonly LeftPhoto[]) => void
  type: (key: string, texts: Partial<PhotoTexts>) => void
  remove: (key: string) => void
  /** Sends the waiting photos and retries the failed ones. */
  send: (sendPhoto: SendPhoto) => Promise<void>
  stop: () => void
  clear: () => void
}

export function createPhotoQueue({ prepare, makePreview }: QueueParts): PhotoQueue {
  let state: QueueState = { photos: [], isSending: false }
  let preparing: Promise<void> = Promise.resolve()
  let control = new AbortController()
  const prepared = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()

  function set(next: Partial<QueueState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function patch(key: string, values: Partial<QueuedPhoto>) {
    set({ photos: state.photos.map((one) => (one.key === key ? { ...one, ...values } : one)) })
  }

  const find = (key: string) => state.photos.find((one) => one.key === key)
  const has = (key: string) => find(key) !== undefined

  function startPreparing(key: string, work: () => Promise<PreparedPhoto>) {
    preparing = preparing.then(() => prepareOne(key, work))
    prepared.set(key, preparing)
  }

  async function prepareOne(key: string, work: () => Promise<PreparedPhoto>) {
    if (!has(key)) return
    try {
      const { small, preview } = await work()
      const address = URL.createObjectURL(preview)
      if (!has(key)) return URL.revokeObjectURL(address)
      patch(key, { small, preview: address, state: state.isSending ? 'queued' : 'ready' })
    } catch (error) {
      // The list says why a photo is refused.
      if (!(error instanceof ApiError)) console.error(error)
      patch(key, { state: 'unreadable', error })
    }
  }

  async function send(sendPhoto: SendPhoto) {
    if (state.isSending) return
    control = new AbortController()
    set({ isSending: true, photos: state.photos.map(asQueued) })
    for (let next = firstWaiting(state); next; next = firstWaiting(state)) {
      await prepared.get(next.key)
      const photo = find(next.key)
      if (photo?.state === 'queued' && !(await sendOne(photo, sendPhoto))) break
    }
    set({ isSending: false, photos: state.photos.map(asReady) })
  }

  /**
   * Sends a photo.
   * @returns true if the next photo is worth trying
   */
  async function sendOne(photo: QueuedPhoto, sendPhoto: SendPhoto): Promise<boolean> {
    const { key } = photo
    const { signal } = control
    const index = state.photos.indexOf(photo)
    patch(key, { state: 'sending', percent: 0, error: undefined })
    try {
      await sendPhoto(photo, index, {
        signal,
        onProgress: (percent) => patch(key, { percent }),
        onWaiting: (isWaiting) => patch(key, { state: isWaiting ? 'waiting' : 'sending' }),
      })
      patch(key, { state: 'sent', percent: 100, small: undefined })
      return true
    } catch (error) {
      patch(key, { state: 'failed', error: signal.aborted ? undefined : error })
      return !signal.aborted && !isTransient(error)
    }
  }

  function remove(key: string) {
    const photo = find(key)
    if (photo?.preview) URL.revokeObjectURL(photo.preview)
    prepared.delete(key)
    set({ photos: state.photos.filter((one) => one.key !== key) })
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      for (const file of files) {
        const key = keyOf(file)
        const isMissing = find(key)?.state === 'missing'
        if (isMissing) patch(key, { state: 'preparing' })
        else if (!has(key)) set({ photos: [...state.photos, newPhoto(key)] })
        else continue
        startPreparing(key, () => prepare(file))
      }
    },
    restore(left) {
      for (const { key, texts, isSent, small } of left) {
        if (has(key)) continue
        const start = isSent ? 'sent' : small ? 'preparing' : 'missing'
        set({ photos: [...state.photos, { ...newPhoto(key, texts), state: start }] })
        if (isSent || !small) continue
        const preview = () => makePreview(small).catch(() => small)
        startPreparing(key, async () => ({ small, preview: await preview() }))
      }
    },
    type(key, texts) {
      const photo = find(key)
      if (photo) patch(key, { texts: { ...photo.texts, ...texts } })
    },
    remove,
    send,
    stop: () => control.abort(),
    clear() {
      control.abort()
      for (const { key } of state.photos) remove(key)
    },
  }
}

function firstWaiting({ photos }: QueueState): QueuedPhoto | undefined {
  return photos.find(({ state }) => state === 'queued' || state === 'preparing')
}
