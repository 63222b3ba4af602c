import { Stack } from '@mantine/core'
import { Link } from 'react-router'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import type { LinkState } from './account-link.ts'
import { AuthHead } from './auth-head.tsx'

type DeadLinkProps = { state: Exclude<LinkState['state'], 'usable'>; isSetup?: boolean }

/** A one-time link that does nothing any more: why, and what to do now. */
export function DeadLink({ state, isSetup = false }: DeadLinkProps) {
  const { t } = useAdminTranslations()
  const reason = state === 'used' && isSetup ? 'setupUsed' : (`link_${state}` as const)
  return (
    <Stack>
      <AuthHead title={t('account.linkDead')} text={t(`account.${reason}`)} />
      <p>{t(isSetup ? 'account.setupDeadHint' : 'account.linkDeadHint')}</p>
      <Link to="/auth/login">{t('account.toLogin')}</Link>
    </Stack>
  )
}
