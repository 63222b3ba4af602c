import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatBytes } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { StateLine } from '#core/ui/admin/state-line.tsx'
import type { BackupRecord } from './backup-output.schema.server.ts'
import { useBackupActions } from './use-backup-actions.ts'

type BackupLineProps = {
  backup: BackupRecord
  reload: () => void
  isAmongSettings?: boolean
}

/** Tells whether the site could be restored, and what to do if not. */
export function BackupLine({ backup, reload, isAmongSettings = false }: BackupLineProps) {
  const { language, t } = useAdminTranslations()
  const { isOn, isRunning, isOverdue, provenAt, bytes, problem, offsite } = backup
  const size = formatBytes(bytes ?? 0, language)
  const act = useBackupActions(backup, reload)
  const isAtRisk =
    !isOn ||
    isOverdue ||
    problem !== null ||
    (offsite !== null && (offsite.isLate || offsite.problem !== null))
  return (
    <StateLine
      state={isAtRisk ? 'atRisk' : 'done'}
      title={t('backups.title')}
      links={
        <>
          {provenAt && (
            <button type="button" disabled={act.isBusy} onClick={() => void act.download(provenAt)}>
              {t('backups.download')}
            </button>
          )}
          {!isAmongSettings && <Link to="/admin/settings/backups">{t('backups.settings')}</Link>}
        </>
      }
      action={
        <Button
          variant="light"
          disabled={isRunning}
          loading={act.isBusy}
          onClick={() => void act.start()}
        >
          {t('backups.now')}
        </Button>
      }
    >
      <p>
        {provenAt
          ? t('backups.proven', { at: formatInstant(provenAt, language), size })
          : t('backups.none')}
      </p>
      {provenAt && isOverdue && <p>{t('backups.overdue')}</p>}
      {problem && <p>{t(`backups.${problem}`)}</p>}
      {!isOn && <p>{t('backups.off')}</p>}
      {isRunning && <p>{t('backups.running')}</p>}
      {offsite ? <OffsiteLines {...offsite} /> : !isAtRisk && <p>{t('backups.elsewhere')}</p>}
    </StateLine>
  )
}

const offsiteProblemTexts = {
  diskFull: 'backups.diskFull',
  outOfReach: 'backups.offsiteOutOfReach',
  notProven: 'backups.offsiteNotProven',
} as const

function OffsiteLines({ sentAt, provenAt, isLate, problem }: NonNullable<BackupRecord['offsite']>) {
  const { language, t } = useAdminTranslations()
  return (
    <>
      <p>
        {sentAt
          ? t('backups.offsiteSent', { at: formatInstant(sentAt, language) })
          : t('backups.offsiteNone')}
        {provenAt && ` ${t('backups.offsiteProven', { at: formatInstant(provenAt, language) })}`}
      </p>
      {isLate && <p>{t('backups.offsiteLate')}</p>}
      {problem && <p>{t(offsiteProblemTexts[problem])}</p>}
    </>
  )
}
