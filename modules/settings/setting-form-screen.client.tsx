import { useParams } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { MissingAdminScreen } from '#core/records/screens/missing-admin-screen.client.tsx'
import { RecordLinks } from '#core/records/screens/record-links.tsx'
import {
  isSettingKey,
  type SettingKey,
  settingTable,
} from '#core/settings/stored/setting.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { SettingForm } from './setting-form.tsx'

/** Edits one setting. */
export default function SettingFormScreen() {
  const { section, key = '' } = useParams()
  if (!isSettingKey(key) || settingTable[key].section !== section) return <MissingAdminScreen />
  return <OneSetting key={key} settingKey={key} />
}

function OneSetting({ settingKey }: { settingKey: SettingKey }) {
  const { t } = useAdminTranslations()
  const { response, status, reload } = useApiRead<SettingRecord[]>('/api/settings')
  const setting = response?.data.find(({ key }) => key === settingKey)
  return (
    <AdminPage
      title={t(settingTable[settingKey].label)}
      actions={<RecordLinks entity="settings" id={setting?.id ?? undefined} />}
    >
      {setting && <SettingForm setting={setting} />}
      {!setting && status === 'loading' && <Loading />}
      {!setting && status === 'failed' && <Failed text={t('ui.openFailed')} onRetry={reload} />}
    </AdminPage>
  )
}
