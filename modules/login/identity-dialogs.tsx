// Dialogs that interrupt work, each above the work that waits for its answer.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ApiClient } from '#core/lib/api/api-client.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { secondStepOf } from './second-step-request.ts'
import type { Session, SessionUser } from './use-session.ts'

type ReloginProps = {
  email: string
  session: Pick<Session, 'logIn' | 'enter'>
  onDone: () => void
  onLeave: () => void
}

/** Asks for the password after the session has ended. */
export function ReloginDialog({ email, session, onDone, onLeave }: ReloginProps) {
  const translations = useAdminTranslations()
  const { t } = translations
  const [step, setStep] = useState<ReactNode>()

  async function logIn(password: string): Promise<boolean> {
    try {
      await session.logIn(email, password)
      return true
    } catch (error) {
      const request = secondStepOf(error)
      if (!request) throw error
      const { SecondStepForm } = await import('./second-step-form.tsx')
      async function enter(token: string) {
        await session.enter(token)
        onDone()
      }
      setStep(
        <SecondStepForm request={request} onToken={enter} onAgain={() => setStep(undefined)} />,
      )
      return false
    }
  }

  return (
    <PasswordDialog
      email={email}
      texts={{
        title: t('account.sessionEnded'),
        text: t('account.reloginText', { email }),
        submit: t('account.login'),
        leave: t('account.leaveToLogin'),
      }}
      send={logIn}
      problemOf={(error) =>
        translateError(error, translations, {
          unauthorized: `${t('account.invalidLogin')}. ${t('account.maybeEnded')}`,
        })
      }
      onDone={onDone}
      onLeave={onLeave}
      instead={step}
    />
  )
}

type ConfirmProps = {
  api: ApiClient
  user: Pick<SessionUser, 'email' | 'stepMethods'>
  onDone: () => void
  onLeave: () => void
}

/** Asks for the password in a live session, to confirm an operation. */
export function ConfirmDialog({ api, user, onDone, onLeave }: ConfirmProps) {
  const translations = useAdminTranslations()
  const { t } = translations
  const { email, stepMethods = [] } = user
  const [step, setStep] = useState<ReactNode>()

  async function showStep() {
    const { ConfirmByStep } = await import('./confirm-by-step.tsx')
    const onAgain = () => setStep(undefined)
    setStep(<ConfirmByStep api={api} methods={stepMethods} onDone={onDone} onAgain={onAgain} />)
  }

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
        return true
      }}
      problemOf={(error) =>
        translateError(error, translations, { forbidden: t('account.wrongPassword') })
      }
      onDone={onDone}
      onLeave={onLeave}
      closesOnEscape
      instead={step}
    >
      {stepMethods.length > 0 && (
        <Button variant="subtle" onClick={() => void showStep().catch(console.error)}>
          {t('account.confirmByStep')}
        </Button>
      )}
    </PasswordDialog>
  )
}
