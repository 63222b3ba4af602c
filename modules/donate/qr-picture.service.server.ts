// The Bangla QR code of the organisation: the picture that the bank gave, and the name that belongs to it. The text is
// compared with the picture here too, since either can be restored from history, undone or imported alone.

import { findImages } from '#core/images/image.queries.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import { storedPictureProblem } from '#core/settings/values/qr-picture.service.server.ts'
import { readBanglaQr } from '#core/settings/ways-to-give/bangla-qr.ts'

export type QrPicture = { src: string; width: number; height: number; merchant: string }

type Store = Pick<PageServices, 'db' | 'storage' | 'images' | 'reportMissing'>

/** @returns undefined unless the picture holds the valid text beside it, and neither is a sample */
export async function readQrPicture(
  store: Store,
  settings: Settings,
): Promise<QrPicture | undefined> {
  const { 'donate.qr': payload, 'donate.qrImage': picture } = settings
  if (!picture.en || payload.isSample || picture.isSample) return undefined
  const read = readBanglaQr(payload.en)
  if (typeof read === 'string' || !('merchant' in read)) return undefined
  const image = (await findImages(store.db, [picture.en])).get(picture.en)
  if (!image || !(await isShowable(store, settings))) return undefined
  const { width, height } = image
  return { src: `/uploads/${picture.en}`, width, height, merchant: read.merchant }
}

async function isShowable(store: Store, settings: Settings): Promise<boolean> {
  try {
    return (await storedPictureProblem(store, settings)) === undefined
  } catch (error) {
    // The queue of pictures may be full; the page is made again soon.
    store.reportMissing(error)
    return false
  }
}
