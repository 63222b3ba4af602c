import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api/use-api.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { FormFrame } from '../../ui/admin/form/form-frame.tsx'
import { SampleField } from '../../ui/admin/form/sample-field.tsx'
import { useRecordForm } from '../../ui/admin/form/use-record-form.ts'
import { rememberFirstLanguage } from '../../ui/admin/site-address.ts'
import { GuardNote } from '../change-guard/guard-note.tsx'
import { applyPalette } from '../look/apply-palette.ts'
import recordStyles from '../records/records.module.css'
import { useSavedNotice } from '../records/use-saved-notice.ts'
import { type SettingKey, settingTable } from './setting.schema.ts'
import { SettingFields } from './setting-fields.tsx'
import { settingFormOf, settingValue } from './setting-form.schema.ts'
import type { SettingRecord } from './setting-output.schema.server.ts'
import { SettingPreview } from './setting-preview.tsx'
import { type SettingValues, settingsOf, settingVersion } from './setting-values.ts'

type SettingFormProps = { setting: SettingRecord; all: readonly SettingRecord[] }

export function SettingForm({ setting, all }: SettingFormProps) {
  const { t } = useAdminTranslations()
  const api = useApi()
  const navigate = useNavigate()
  const say = useSavedNotice()
  const change = useRef<number>(undefined)
  const { key } = setting
  const { section, label, hint } = settingTable[key]
  const name = t(label)
  const [isBusy, setIsBusy] = useState(false)

  const form = useRecordForm<SettingValues>({
    name: `setting/${key}`,
    start: settingVersion(setting),
    schema: settingFormOf(key),
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
      applyHere(key, form.values.valueEn)
      say(t('settings.savedNotice'), change.current, () => applyHere(key, setting.valueEn))
      await navigate(`/admin/settings/${section}`)
    },
    readTheirs: async () => {
      const { data } = await api.get<SettingRecord[]>('/api/settings')
      const theirs = data.find((one) => one.key === key)
      return theirs && settingVersion(theirs)
    },
  })

  return (
    <FormFrame
      form={form}
      saveLabel={t('ui.save')}
      isBlocked={isBusy}
      cancel={
        <ButtonTo to={`/admin/settings/${section}`} variant="default">
          {t('ui.cancel')}
        </ButtonTo>
      }
    >
      <p className={recordStyles.hint}>{t(hint)}</p>
      <GuardNote entity="settings" id={setting.id} />
      <SettingFields settingKey={key} form={form} onBusy={setIsBusy} />
      <SettingPreview
        settingKey={key}
        values={form.values}
        settings={settingsOf(all)}
        language={form.tab}
      />
      <SampleField form={form} wasSample={setting.isSample} />
    </FormFrame>
  )
}

/** What this browser shows of a setting without reading it again. */
function applyHere(key: SettingKey, value: string) {
  if (key === 'look.palette') applyPalette(settingValue(key, value))
  if (key === 'site.firstLanguage') rememberFirstLanguage(value)
}
