// The text of a Bangla QR code is that of its picture: an app reads the picture, and the name beside it comes from the
// text.

import { type ErrorMessage, issueText, type PlainKey } from '#core/error-messages/error-message.ts'
import type { Change } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { findImage } from '#core/images/image-library.queries.server.ts'
import { findSettings } from '../stored/setting.queries.server.ts'
import type { SettingValue } from '../stored/setting.schema.ts'
import { findSettingRow, type SettingRow } from '../stored/setting-row.queries.server.ts'
import { banglaQrProblem } from '../ways-to-give/bangla-qr.ts'
import { recordSetting } from './record-setting.service.server.ts'

type Store = Pick<Services, 'db' | 'storage' | 'images'>

/** A picture holds one code, or none that could be used. */
type Picture = { code: string; problem?: undefined } | { code?: undefined; problem: PlainKey }

/** Picture read last on each site; a stored file never changes. */
const lastRead = new WeakMap<Store['images'], { name: string; picture: Picture }>()

/** Reads a picture of the library. @throws AppError unavailable */
async function readPicture({ db, storage, images }: Store, name: string): Promise<Picture> {
  if (!(await findImage(db, name))) return { problem: 'setting.image_unknown' }
  const last = lastRead.get(images)
  if (last?.name === name) return last.picture
  const bytes = await storage.read(name)
  const [code, other] = bytes ? await images.readQr(bytes) : []
  // An app may read the other one.
  const problem = other ? 'qr.several' : 'qr.not_in_picture'
  const picture: Picture = code && !other ? { code } : { problem }
  lastRead.set(images, { name, picture })
  return picture
}

/** Reads the code of a picture of the library. @throws AppError invalid, unavailable */
export async function readPictureCode(store: Store, name: string): Promise<string> {
  const { code, problem } = await readPicture(store, name)
  if (problem) throw fieldError('invalid', 'valueEn', problem)
  return code
}

/**
 * Returns why visitors do not see the stored picture; undefined if nothing is wrong with it, or there is none. A picture
 * stored by an earlier version, restored from history or imported was not compared with its text before.
 * @throws AppError unavailable
 */
export async function storedPictureProblem(
  store: Store,
  settings: Readonly<Record<'donate.qr' | 'donate.qrImage', SettingValue>>,
): Promise<ErrorMessage | undefined> {
  const { 'donate.qr': text, 'donate.qrImage': picture } = settings
  if (!picture.en) return undefined
  const { code, problem } = await readPicture(store, picture.en)
  return problem ?? (code === text.en ? banglaQrProblem(code) : 'qr.differs')
}

/** Tells the office what `storedPictureProblem` returns, as the text of an issue. */
export async function tellPictureProblem(store: Store): Promise<string | undefined> {
  try {
    const problem = await storedPictureProblem(store, await findSettings(store.db))
    return problem && issueText(problem)
  } catch {
    // The queue of pictures may be full; the next view tells it.
    return undefined
  }
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
