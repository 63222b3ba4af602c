import { Button } from '@mantine/core'
import { newIdempotencyKey } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import { useSavedNotice } from '#core/records/screens/use-saved-notice.ts'
import { yesNoOf } from '#core/settings/stored/setting.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { settingPermission } from '#core/settings/values/setting-sections.ts'
import { settingVersion } from '#core/settings/values/setting-values.ts'
import styles from './set-up.module.css'

type OpenSiteProps = { settings: readonly SettingRecord[]; onOpened: () => void }

/**
 * Shows the button that opens the website to visitors; renders nothing if it is open, or if the reader may not open
 * it.
 */
export function OpenSite({ settings, onOpened }: OpenSiteProps) {
  const api = useApi()
  const may = useMay()
  const say = useSavedNotice()
  const text = useTexts('set-up')
  const { attempt, problem, isBusy } = useAttempt()
  const setting = settings.find(({ key }) => key === 'site.isOpen')
  const isOpen = !setting || yesNoOf('site.isOpen', setting.valueEn)
  if (isOpen || !may(settingPermission('site.isOpen'))) return null
  const { values, updatedAt } = settingVersion(setting)

  async function open() {
    const body = { ...values, valueEn: 'yes', updatedAt }
    const { version } = await api.send('PUT', '/api/settings/site.isOpen', body, {
      key: newIdempotencyKey(),
    })
    say(text('opened'), version, onOpened)
    onOpened()
  }

  return (
    <section className={styles.offer}>
      <div>
        <h2>{text('closed')}</h2>
        <p>{text('closedHint')}</p>
        <SaveProblem text={problem} />
      </div>
      <Button loading={isBusy} onClick={() => void attempt(open)}>
        {text('openSite')}
      </Button>
    </section>
  )
}
