import { Stack } from '@mantine/core'
import { Link } from 'react-router'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import type { LinkState } from './account-link.ts'
import { AuthHead } from './auth-head.tsx'

type DeadLinkProps = { state: Exclude<LinkState['state'], 'usable'>; isSetup?: boolean }

/** Explains why a one-time link no longer works, and what to do. */
export function DeadLink({ state, isSetup = false }: DeadLinkProps) {
  const { t, texts: linkText } = useScreenTexts('account-link')
  const reason = state === 'used' && isSetup ? 'setupUsed' : state
  return (
    <Stack>
      <AuthHead title={linkText('dead')} text={linkText(reason)} />
      <p>{linkText(isSetup ? 'setupDeadHint' : 'deadHint')}</p>
      <Link to="/auth/login">{t('account.toLogin')}</Link>
    </Stack>
  )
}
