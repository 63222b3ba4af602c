import { Button, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'

type PasswordDialogProps = {
  /** Email of the account. */
  email: string
  texts: { title: string; text: string; submit: string; leave: string }
  /** Sends the password to the server. @returns false when another step is required first. */
  send: (password: string) => Promise<boolean>
  /** Error message for a person. */
  problemOf: (error: unknown) => string
  onDone: () => void
  onLeave: () => void
  /** True if Escape closes the dialog; false if leaving gives up more than one action. */
  closesOnEscape?: boolean
  /** Replaces the password field. */
  instead?: ReactNode
  /** Content below the buttons. */
  children?: ReactNode
}

/** Asks the same person for the password again, above the work that is waiting. */
export function PasswordDialog({
  email,
  texts,
  send,
  problemOf,
  onDone,
  onLeave,
  closesOnEscape = false,
  instead,
  children,
}: PasswordDialogProps) {
  const { t } = useAdminTranslations()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Stops the event, because the form behind this dialog must not be sent too.
    event.stopPropagation()
    if (isBusy) return
    setIsBusy(true)
    try {
      if (await send(password)) return onDone()
    } catch (error) {
      setProblem(problemOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Dialog
      onClose={onLeave}
      withCloseButton={false}
      closeOnEscape={closesOnEscape}
      closeOnClickOutside={false}
      title={texts.title}
    >
      {instead ?? (
        <form onSubmit={submit}>
          <Stack>
            <p>{texts.text}</p>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordInput
              label={t('account.password')}
              autoComplete="current-password"
              required
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <SaveProblem text={problem} />
            <Button type="submit" loading={isBusy}>
              {texts.submit}
            </Button>
            <Button variant="subtle" onClick={onLeave}>
              {texts.leave}
            </Button>
            {children}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
