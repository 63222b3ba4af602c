import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { settingTable } from '#core/settings/stored/setting.schema.ts'
import { settingOfUse, type Use } from '#core/settings/uses/uses.ts'

/** `maySwitch`: true if the person may change what the organisation uses. */
type SwitchedOffProps = { use: Use; maySwitch: boolean }

/** Stands in place of a screen of what the organisation does not use. */
export function SwitchedOff({ use, maySwitch }: SwitchedOffProps) {
  const { t } = useAdminTranslations()
  const name = t(settingTable[settingOfUse(use)].label)
  return (
    <AdminPage title={t('frame.unusedTitle')}>
      <NoteAlert text={t('frame.unusedText', { name })} />
      {maySwitch ? (
        <div>
          <ButtonTo to="/admin/settings/uses" variant="light" text={t('settings.uses')} />
        </div>
      ) : (
        <p>{t('frame.unusedAsk')}</p>
      )}
    </AdminPage>
  )
}
