import { useEffect, useState, useSyncExternalStore } from 'react'
import { readDraft, removeDraft, useDraftKey, writeDraft } from '../../lib/draft-store.ts'
import { shrinkBlob, shrinkPicture, usualLimits } from '../../ui/admin/picture/shrink-picture.ts'
import { createPhotoQueue, type PhotoQueue, type QueueState } from './photo-queue.ts'
import type { PhotoTexts } from './queued-photo.ts'

const previewLimits = { side: 320, wantedBytes: 30 * 1024, bytes: 100 * 1024 }

/** Photos cannot be kept when the page goes, but what was typed is there when they are chosen again. */
export function usePhotoQueue(): PhotoQueue & { state: QueueState } {
  const draftKey = useDraftKey('photo-upload')
  const [queue] = useState(() =>
    createPhotoQueue({ prepare, findTexts: (key) => textsOf(readDraft(draftKey)?.values[key]) }),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.read)

  useEffect(() => {
    const typed = state.photos.filter(({ state, texts }) => state !== 'sent' && hasWords(texts))
    const values = Object.fromEntries(typed.map(({ key, texts }) => [key, texts]))
    if (typed.length > 0) writeDraft(draftKey, values, undefined)
    else if (state.photos.length > 0) removeDraft(draftKey)
  }, [state.photos, draftKey])

  useEffect(() => () => queue.clear(), [queue])
  useScreenOn(state.isSending)
  return { ...queue, state }
}

async function prepare(file: File) {
  const isSmall = file.type === 'image/jpeg' && file.size <= usualLimits.wantedBytes
  const small = isSmall ? file : await shrinkPicture(file)
  return { small, preview: await shrinkBlob(small, previewLimits) }
}

function hasWords({ title, alt, altBn, isDecorative }: PhotoTexts): boolean {
  return title !== undefined || alt !== '' || altBn !== '' || isDecorative
}

/** What was kept may be of an older version of this page. */
function textsOf(kept: unknown): Partial<PhotoTexts> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { title, alt, altBn, isDecorative }: Partial<Record<keyof PhotoTexts, unknown>> = kept
  return {
    title: typeof title === 'string' ? title : undefined,
    alt: typeof alt === 'string' ? alt : '',
    altBn: typeof altBn === 'string' ? altBn : '',
    isDecorative: isDecorative === true,
  }
}

/** A telephone that falls asleep stops sending. */
function useScreenOn(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    const lock = navigator.wakeLock.request('screen').catch(() => undefined)
    return () => void lock.then((held) => held?.release())
  }, [isOn])
}
