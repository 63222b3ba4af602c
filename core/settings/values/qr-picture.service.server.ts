// The text of a Bangla QR code is that of its picture: an app reads the picture, and the name beside it comes from the
// text.
import type { Change } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { findImage } from '#core/images/image-library.queries.server.ts'
import { findSettingRow, type SettingRow } from '../stored/setting-row.queries.server.ts'
import { banglaQrProblem } from '../ways-to-give/bangla-qr.ts'
import { recordSetting } from './record-setting.service.server.ts'

type Store = Pick<Services, 'db' | 'storage' | 'images'>

/** Reads the code of a picture of the library. @throws AppError invalid, unavailable */
export async function readPictureCode({ db, storage, images }: Store, name: string) {
  if (!(await findImage(db, name))) throw fieldError('invalid', 'valueEn', 'setting.image_unknown')
  const bytes = await storage.read(name)
  const [code, other] = bytes ? await images.readQr(bytes) : []
  if (!code) throw fieldError('invalid', 'valueEn', 'qr.not_in_picture')
  // An app may read the other one.
  if (other) throw fieldError('invalid', 'valueEn', 'qr.several')
  return code
}

/** Requires that a text is that of the stored picture, if there is one. @throws AppError invalid, unavailable */
export async function requireTextOfPicture(store: Store, text: string): Promise<void> {
  const picture = (await findSettingRow(store.db, 'donate.qrImage'))?.valueEn
  if (picture && text && (await readPictureCode(store, picture)) !== text) {
    throw fieldError('invalid', 'valueEn', 'qr.differs')
  }
}

/**
 * Stores the text of a new picture in the change that stores the picture. A text that was pasted before the first
 * picture must be the same. @throws AppError invalid
 */
export async function storeTextOfPicture(
  change: Change,
  { code, before, isSample }: { code: string; before: SettingRow | undefined; isSample: boolean },
): Promise<void> {
  const problem = banglaQrProblem(code)
  if (problem) throw fieldError('invalid', 'valueEn', problem)
  const text = await findSettingRow(change.tx, 'donate.qr')
  if (text?.valueEn === code) return
  if (text?.valueEn && !before?.valueEn) throw fieldError('invalid', 'valueEn', 'qr.differs')
  const values = { valueEn: code, valueBn: '', isSample }
  const stored = text
    ? await change.update('settings', text.id, values)
    : await change.insert('settings', { key: 'donate.qr', ...values })
  await recordSetting(change, text ?? {}, stored)
}
