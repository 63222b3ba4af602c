// The two questions that can come in the middle of work, each over what waits for its answer.
import type { ApiClient } from '../../lib/api/api-client.ts'
import { translateError } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { PasswordDialog } from './password-dialog.tsx'

type ReloginProps = {
  email: string
  logIn: (email: string, password: string) => Promise<void>
  onDone: () => void
  onLeave: () => void
}

/** The session has ended. */
export function ReloginDialog({ email, logIn, onDone, onLeave }: ReloginProps) {
  const translations = useAdminTranslations()
  const { t } = translations
  return (
    <PasswordDialog
      email={email}
      texts={{
        title: t('account.sessionEnded'),
        text: t('account.reloginText', { email }),
        submit: t('account.login'),
        leave: t('account.leaveToLogin'),
      }}
      send={(password) => logIn(email, password)}
      problemOf={(error) =>
        translateError(error, translations, { unauthorized: t('account.invalidLogin') })
      }
      onDone={onDone}
      onLeave={onLeave}
    />
  )
}

type ConfirmProps = { api: ApiClient; email: string; onDone: () => void; onLeave: () => void }

/** The session lives, but what is about to be done wants the password once more. */
export function ConfirmDialog({ api, email, onDone, onLeave }: ConfirmProps) {
  const translations = useAdminTranslations()
  const { t } = translations
  return (
    <PasswordDialog
      email={email}
      texts={{
        title: t('account.confirmTitle'),
        text: t('account.confirmText', { email }),
        submit: t('account.confirm'),
        leave: t('ui.cancel'),
      }}
      send={async (password) => {
        await api.send('POST', '/api/auth/confirm', { password })
      }}
      problemOf={(error) =>
        translateError(error, translations, { forbidden: t('account.wrongPassword') })
      }
      onDone={onDone}
      onLeave={onLeave}
      closesOnEscape
    />
  )
}
