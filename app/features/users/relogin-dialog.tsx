import { Button, Modal, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ErrorAlert } from '../../ui/admin/alerts.tsx'
import { sentenceOf } from '../../words/sentence-of.ts'
import { useAdminWords } from '../../words/use-admin-words.ts'

type ReloginDialogProps = {
  email: string
  logIn: (email: string, password: string) => Promise<void>
  onBack: () => void
  onLeave: () => void
}

/** Asks the same person for the password again, over the work that waits behind it. */
export function ReloginDialog({ email, logIn, onBack, onLeave }: ReloginDialogProps) {
  const words = useAdminWords()
  const { t } = words
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The form of the work behind this dialog must not be sent with it.
    event.stopPropagation()
    if (isBusy) return
    setIsBusy(true)
    try {
      await logIn(email, password)
      onBack()
    } catch (error) {
      setProblem(sentenceOf(error, words, { unauthorized: t('account.invalidLogin') }))
      setIsBusy(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onLeave}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('account.sessionEnded')}
    >
      <form onSubmit={submit}>
        <Stack>
          <p>{t('account.reloginText', { email })}</p>
          <ErrorAlert text={problem} />
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordInput
            label={t('account.password')}
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={isBusy}>
            {t('account.login')}
          </Button>
          <Button variant="subtle" onClick={onLeave}>
            {t('account.leaveToLogin')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
