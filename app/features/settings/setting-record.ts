import type { SettingKey } from './setting.schema.ts'

/** A setting as the API gives it. */
export type SettingRecord = {
  key: SettingKey
  valueEn: string
  valueBn: string
  isSample: boolean
  /** Null while nobody has given a value. */
  updatedAt: string | null
}
