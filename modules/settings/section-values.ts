// Conversion between the settings of a section and the values of one form for all of them. The form has two texts for
// each setting, named like it (`org.name`, `org.nameBn`), and its sample mark (`org.name.isSample`).
import type { Checkable } from '#core/lib/check-form.ts'
import type { FormValues, Version } from '#core/ui/admin/form/record-form.ts'
import type { SettingKey } from '#core/settings/stored/setting.schema.ts'
import { settingFormOf } from '#core/settings/values/setting-form.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { type SettingValues, settingVersion } from '#core/settings/values/setting-values.ts'

/** Returns the names of the form fields of a setting. */
export function namesOf(key: SettingKey): Readonly<Record<keyof SettingValues, string>> {
  return { valueEn: key, valueBn: `${key}Bn`, isSample: `${key}.isSample` }
}

/** Returns the values of one setting. */
export function valuesOf(values: FormValues, key: SettingKey): SettingValues {
  const names = namesOf(key)
  return {
    valueEn: String(values[names.valueEn] ?? ''),
    valueBn: String(values[names.valueBn] ?? ''),
    isSample: values[names.isSample] === true,
  }
}

/** Returns the version of a section, whose `updatedAt` holds that of each setting. */
export function sectionVersion(settings: readonly SettingRecord[]): Version<FormValues> {
  const versions = settings.map((one) => ({ key: one.key, ...settingVersion(one) }))
  const values = versions.map(({ key, values }) => underNames(key, values))
  return {
    values: Object.assign({}, ...values),
    updatedAt: JSON.stringify(
      Object.fromEntries(versions.map(({ key, updatedAt }) => [key, updatedAt])),
    ),
  }
}

/** Returns the `updatedAt` of one setting from that of its section. */
export function updatedAtIn(section: string | undefined, key: SettingKey): string {
  const all: unknown = JSON.parse(section ?? '{}')
  return String(Object(all)[key])
}

/** Returns the rules of the settings for one form. */
export function sectionSchema(keys: readonly SettingKey[]): Checkable {
  const schemas = keys.map((key) => ({ key, schema: settingFormOf(key) }))
  const validate = (values: unknown) => ({
    issues: schemas.flatMap(({ key, schema }) => {
      const result = schema.safeParse(valuesOf(Object(values), key))
      const issues = result.error?.issues ?? []
      return issues.map(({ message, path: [name] }) => ({
        message,
        path: [fieldName(key, String(name))],
      }))
    }),
  })
  return { '~standard': { validate } }
}

/** Returns the form field for a field of a setting. */
export function fieldName(key: SettingKey, name: string): string {
  const names = new Map(Object.entries(namesOf(key)))
  return names.get(name) ?? name
}

function underNames(key: SettingKey, values: SettingValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [fieldName(key, name), value]),
  )
}
