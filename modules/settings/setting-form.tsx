import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#core/lib/api/use-api.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { ApprovalNote } from '#core/records/approval-rules/approval-note.tsx'
import { LeaveButton, useAfterSaving, useSaveLabel } from '#core/records/screens/after-saving.tsx'
import { useSavedNotice } from '#core/records/screens/use-saved-notice.ts'
import { settingTable } from '#core/settings/stored/setting.schema.ts'
import { settingFormOf } from '#core/settings/values/setting-form.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { sectionInfo } from '#core/settings/values/setting-sections.ts'
import { type SettingValues, settingVersion } from '#core/settings/values/setting-values.ts'
import { valueProblem } from '#core/settings/values/value-problem.ts'
import { applySetting } from './apply-setting.ts'
import { SettingFields } from './setting-fields.tsx'
import { settingsAuthor } from './settings-author.ts'

const SettingsAside = lazy(() => import('./settings-aside.tsx'))

export function SettingForm({ setting }: { setting: SettingRecord }) {
  const { t, texts: hintOf } = useScreenTexts('setting-hints')
  const api = useApi()
  const navigate = useNavigate()
  const say = useSavedNotice()
  const change = useRef<number>(undefined)
  const { key } = setting
  const { section, label, hint } = settingTable[key]
  const own = `/admin/settings/${section}`
  const { to } = useAfterSaving(own)
  const saveLabel = useSaveLabel(t('ui.save'))
  const name = t(label)
  const [isBusy, setIsBusy] = useState(false)

  const form = useRecordForm<SettingValues>({
    name: `setting/${key}`,
    start: settingVersion(setting),
    schema: settingFormOf(key, valueProblem),
    labels: {
      valueEn: name,
      valueBn: t('settings.banglaOf', { title: name }),
      isSample: t('ui.sample'),
    },
    failed: t('settings.errorSaving'),
    save: async ({ values, updatedAt }, call) => {
      const body = { ...values, updatedAt }
      change.current = (await api.send('PUT', `/api/settings/${key}`, body, call)).version
    },
    onSaved: async () => {
      applySetting(key, form.values.valueEn)
      say(t('settings.savedNotice'), change.current, () => applySetting(key, setting.valueEn))
      await navigate(to)
    },
    readTheirs: async () => {
      const { data } = await api.get<SettingRecord[]>('/api/settings')
      const theirs = data.find((one) => one.key === key)
      return theirs && { ...settingVersion(theirs), ...(await settingsAuthor(api, [theirs])) }
    },
  })

  const { path } = sectionInfo[section]
  const aside = path && (
    <Suspense fallback={<section />}>
      <SettingsAside
        path={path}
        settings={[setting]}
        valuesOf={() => form.values}
        language={form.tab}
      />
    </Suspense>
  )
  return (
    <FormFrame
      form={{ ...form, aside }}
      saveLabel={saveLabel}
      isBlocked={isBusy}
      cancel={<LeaveButton own={own} />}
    >
      <p className="soft">{hintOf(hint)}</p>
      <ApprovalNote entity="settings" id={setting.id} />
      <SettingFields
        settingKey={key}
        fields={{ en: form.field('valueEn'), bn: form.field('valueBn') }}
        tabs={(english, bangla) => (
          <LanguageTabs form={form}>{(ending) => (ending ? bangla : english)}</LanguageTabs>
        )}
        onBusy={setIsBusy}
      />
      <SampleField form={form} wasSample={setting.isSample} />
    </FormFrame>
  )
}
