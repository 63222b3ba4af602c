// Keys of settings are fixed; a value may be empty.
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { assertFresh, type Changed } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { findImage } from '#core/images/image-library.queries.server.ts'
import { isLogo } from '#core/images/logo.server.ts'
import { areasProblem } from '../areas/work-areas.server.ts'
import { type SettingKey, settingTable } from '../stored/setting.schema.ts'
import { findSettingRow, type SettingRow } from '../stored/setting-row.queries.server.ts'
import {
  readPictureCode,
  requireTextOfPicture,
  storeTextOfPicture,
} from './qr-picture.service.server.ts'
import { recordSetting } from './record-setting.service.server.ts'
import { type SettingForm, settingValue } from './setting-form.schema.ts'
import { valueProblem } from './value-problem.ts'

/**
 * Saves a setting. A sample stays one until somebody confirms or changes it.
 * @throws AppError invalid, conflict, unavailable
 */
export async function saveSetting(
  store: ContentStore & Pick<Services, 'storage' | 'images'>,
  actor: Actor,
  key: SettingKey,
  form: SettingForm & { seenAt?: string | undefined },
): Promise<Changed<SettingRow>> {
  const valueEn = settingValue(key, form.valueEn)
  const valueBn = settingValue(key, form.valueBn)
  refuse('valueEn', valueProblem(key, valueEn))
  refuse('valueBn', valueProblem(key, valueBn))
  if (key === 'org.areas') {
    refuse('valueEn', areasProblem(valueEn))
    refuse('valueBn', areasProblem(valueBn))
  }
  if (key === 'donate.qr') await requireTextOfPicture(store, valueEn)
  const isQrPicture = key === 'donate.qrImage' && valueEn !== ''
  const code = isQrPicture ? await readPictureCode(store, valueEn) : undefined
  return changeContent(store, actor, async (change) => {
    if (settingTable[key].kind === 'image') await requireImage(change, valueEn)
    if (key === 'look.logo') await requireLogo(change, valueEn)
    if (key === 'giving.isOn' && valueEn === 'yes') await requireName(change)
    const old = await findSettingRow(change.tx, key)
    if (old) assertFresh(old, form.seenAt)
    const isSame = valueEn === old?.valueEn && valueBn === old.valueBn
    // What somebody has written is theirs, and no sample any more.
    const isSample = isSame && (form.isSample ?? old.isSample)
    const values = { valueEn, valueBn, isSample }
    if (code) await storeTextOfPicture(change, { code, before: old, isSample })
    const record = old
      ? await change.update('settings', old.id, values)
      : await change.insert('settings', { key, ...values })
    await recordSetting(change, old ?? {}, record)
    return { record, version: change.version }
  })
}

async function requireImage({ tx }: Change, name: string) {
  const isThere = name === '' || (await findImage(tx, name)) !== undefined
  refuse('valueEn', isThere ? undefined : 'setting.image_unknown')
}

async function requireLogo({ tx }: Change, name: string) {
  const image = (await findImages(tx, [name])).get(name)
  refuse('valueEn', name === '' || (image && isLogo(image)) ? undefined : 'setting.logo_unknown')
}

/** A receipt is one of an organisation, whose name stands on it. */
async function requireName({ tx }: Change) {
  const name = await findSettingRow(tx, 'org.name')
  refuse('valueEn', name?.valueEn || name?.valueBn ? undefined : 'setting.name_missing')
}

function refuse(field: string, problem: ErrorMessage | undefined) {
  if (problem) throw fieldError('invalid', field, problem)
}
