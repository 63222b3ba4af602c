// The Bangla QR code of the organisation: the picture that the bank gave, and the name that belongs to it. The text is
// compared with the picture here too, since either can be restored from history, undone or imported alone.

import { findImages } from '#core/images/image.queries.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import { readBanglaQr } from '#core/settings/ways-to-give/bangla-qr.ts'

export type QrPicture = { src: string; width: number; height: number; merchant: string }

type Store = Pick<PageServices, 'db' | 'storage' | 'images' | 'reportMissing'>

/** Code of the last picture of each site; a stored file never changes. */
const lastRead = new WeakMap<Store['images'], { picture: string; code: string | undefined }>()

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
  if (!image || (await codeOf(store, picture.en)) !== payload.en) return undefined
  const { width, height } = image
  return { src: `/uploads/${picture.en}`, width, height, merchant: read.merchant }
}

async function codeOf(
  { storage, images, reportMissing }: Store,
  picture: string,
): Promise<string | undefined> {
  const last = lastRead.get(images)
  if (last?.picture === picture) return last.code
  try {
    const bytes = await storage.read(picture)
    const [only, other] = bytes ? await images.readQr(bytes) : []
    const code = other ? undefined : only
    lastRead.set(images, { picture, code })
    return code
  } catch (error) {
    // The queue of pictures may be full; the page is made again soon.
    reportMissing(error)
    return undefined
  }
}
