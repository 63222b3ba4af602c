import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { unknownDevice } from '#core/lib/unknown-device.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import type { NewDevices } from './profile.api.server.ts'

/** Reports a login from a new device on every other device of the account: another person may have the password. */
export function NewDeviceNotice() {
  const { language, t } = useAdminTranslations()
  const { response } = useApiRead<NewDevices>('/api/auth/new-devices')
  if (!response || response.data.devices.length === 0) return null
  return (
    <NoteAlert text={t('account.newDeviceTitle')}>
      {response.data.devices.map(({ at, device, address }) => (
        <p key={at}>
          {t('account.newDeviceText', {
            at: formatInstant(at, language),
            device: device && device !== unknownDevice ? device : t('account.unknownDevice'),
            address: address ?? t('account.unknownAddress'),
          })}
        </p>
      ))}
      <p>
        <Link to="/admin/account">{t('account.newDeviceLink')}</Link>
      </p>
    </NoteAlert>
  )
}
