import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasTooManyPixels, identifyImage } from '#core/ui/admin/image/identify-image.ts'
import { shrinkBlob, shrinkImage, usualLimits } from '#core/ui/admin/image/shrink-image.ts'
import { createPhotoQueue, type PhotoQueue, type QueueState } from './photo-queue.ts'

const previewLimits = { side: 320, wantedBytes: 30 * 1024, bytes: 100 * 1024 }

export function usePhotoQueue(): PhotoQueue & { state: QueueState } {
  const [queue] = useState(() => createPhotoQueue({ prepare, makePreview }))
  const state = useSyncExternalStore(queue.subscribe, queue.read)
  useEffect(() => () => queue.clear(), [queue])
  useScreenOn(state.isSending)
  return { ...queue, state }
}

async function prepare(file: File) {
  const image = await identifyImage(file)
  const isJpeg = image.type === 'image/jpeg' && !hasTooManyPixels(image)
  const isSmall = isJpeg && image.size <= usualLimits.wantedBytes
  const small = isSmall ? image : await shrinkImage(image)
  return { small, preview: await makePreview(small) }
}

function makePreview(small: File): Promise<Blob> {
  return shrinkBlob(small, previewLimits)
}

/** Keeps the screen on: a phone that falls asleep stops sending. */
function useScreenOn(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    const lock = navigator.wakeLock.request('screen').catch(() => undefined)
    return () => void lock.then((held) => held?.release())
  }, [isOn])
}
