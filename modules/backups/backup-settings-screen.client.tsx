import { useApiRead } from '#core/lib/api/use-api.ts'
import { MovingOutSection } from '#modules/moving-out/moving-out-section.tsx'
import { SettingSectionList } from '#modules/settings/setting-section-list.tsx'
import type { BackupRecord } from './backup-output.schema.server.ts'
import { BackupLine } from './backup-section.tsx'

/** Shows the state of the backups, as on the dashboard, above their settings. */
export default function BackupSettingsScreen() {
  const { response, reload } = useApiRead<{ backup: BackupRecord | null }>('/api/dashboard', {
    isShared: true,
  })
  const backup = response?.data.backup
  return (
    <SettingSectionList section="backups">
      {backup && <BackupLine backup={backup} reload={reload} isAmongSettings />}
      <MovingOutSection />
    </SettingSectionList>
  )
}
