import { useRef } from 'react'
import { ApiError, proposedChangeOf } from '#core/lib/api/api-error.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import type { FormValues, SaveCall, Version } from '#core/ui/admin/form/record-form.ts'
import { isSameValue } from '#core/ui/admin/form/same-value.ts'
import { type SettingKey, settingNeedsApproval } from '#core/settings/stored/setting.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { type SettingValues, settingVersion } from '#core/settings/values/setting-values.ts'
import { fieldName, updatedAtIn, valuesOf } from './section-values.ts'

/** Version of a setting that this form has saved, and the version that it replaced. */
type Saved = Version<SettingValues> & { replaced: string }

/**
 * Saves the settings of a section one by one, since each has its own history and may need an approval. A setting that
 * was saved is not sent again if a later one fails.
 */
export function useSectionSaving(keys: readonly SettingKey[], start: Version<FormValues>) {
  const api = useApi()
  const seen = useRef(new Map([[start.updatedAt, start.values]]))
  const saved = useRef(new Map<SettingKey, Saved>())
  const changes = useRef<number[]>([])

  /**
   * Returns the version of a setting on which the values of the form are based; undefined if this browser does not
   * have it.
   */
  function baseOf(key: SettingKey, updatedAt: string | undefined) {
    const replaced = updatedAtIn(updatedAt, key)
    const own = saved.current.get(key)
    if (own?.replaced === replaced) return own
    const values = seen.current.get(updatedAt)
    return { replaced, updatedAt: replaced, values: values && valuesOf(values, key) }
  }

  async function saveOne(key: SettingKey, values: SettingValues, base: string, call: SaveCall) {
    const path = `/api/settings/${key}`
    const ownCall = { ...call, key: `${call.key}/${key}` }
    try {
      const body = { ...values, updatedAt: base }
      const { data, version } = await api.send<SettingRecord>('PUT', path, body, ownCall)
      if (version !== undefined) changes.current.push(version)
      return settingVersion(data)
    } catch (error) {
      throw error instanceof ApiError ? withFieldNames(error, key) : error
    }
  }

  return {
    /** Versions of the changes made. */
    changes: changes.current,
    /** Remembers a version from the server. */
    see: (version: Version<FormValues>) => {
      seen.current.set(version.updatedAt, version.values)
      return version
    },
    /**
     * Saves all settings that differ. Accounts are last: texts given together with the first one need no approval.
     * @throws the first proposal, once all others are saved; any other error at once
     */
    save: async ({ values, updatedAt }: Version<FormValues>, call: SaveCall) => {
      let proposal: unknown
      for (const key of keys.toSorted(byApproval)) {
        const base = baseOf(key, updatedAt)
        const wanted = valuesOf(values, key)
        if (base.values && isSame(base.values, wanted)) continue
        const { replaced } = base
        const sent = base.updatedAt ?? replaced
        try {
          saved.current.set(key, { ...(await saveOne(key, wanted, sent, call)), replaced })
        } catch (error) {
          if (proposedChangeOf(error) === undefined) throw error
          proposal ??= error
          saved.current.set(key, { values: wanted, updatedAt: sent, replaced })
        }
      }
      if (proposal) throw proposal
    },
  }
}

function byApproval(one: SettingKey, other: SettingKey): number {
  return Number(settingNeedsApproval(one)) - Number(settingNeedsApproval(other))
}

function isSame(one: SettingValues, other: SettingValues): boolean {
  return (
    isSameValue(one.valueEn, other.valueEn) &&
    isSameValue(one.valueBn, other.valueBn) &&
    one.isSample === other.isSample
  )
}

function withFieldNames({ code, reason, fields, first, body }: ApiError, key: SettingKey) {
  const renamed = Object.entries(fields).map(([name, text]) => [fieldName(key, name), text])
  return new ApiError(code, { reason, fields: Object.fromEntries(renamed), first, body })
}
