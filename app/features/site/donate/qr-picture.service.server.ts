// The Bangla QR code of the organisation: the picture that the bank gave, and the name that belongs to it.
import type { Db } from '#kernel/db/database.ts'
import { findImages } from '../../media/images/image.queries.server.ts'
import type { Settings } from '../../records/settings/setting.schema.ts'
import { readBanglaQr } from '../../settings/giving/bangla-qr.ts'

export type QrPicture = { src: string; width: number; height: number; merchant: string }

/** @returns undefined unless both the picture and a valid text are there, and neither is a sample */
export async function readQrPicture(db: Db, settings: Settings): Promise<QrPicture | undefined> {
  const { 'donate.qr': payload, 'donate.qrImage': picture } = settings
  if (!picture.en || payload.isSample || picture.isSample) return undefined
  const read = readBanglaQr(payload.en)
  if (typeof read === 'string' || !('merchant' in read)) return undefined
  const image = (await findImages(db, [picture.en])).get(picture.en)
  if (!image) return undefined
  const { width, height } = image
  return { src: `/uploads/${picture.en}`, width, height, merchant: read.merchant }
}
