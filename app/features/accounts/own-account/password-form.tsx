import { Button, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { translateError, translateReason } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ErrorAlert, SuccessAlert } from '../../../ui/admin/alerts.tsx'
import { cleanPassword, passwordProblem } from '../identity/user.schema.ts'
import { useSession } from '../login/use-session.ts'

const noWords = { currentPassword: '', newPassword: '' }

/** Changes one's own password, which requires the current one: the token of a lent phone must not be enough. */
export function PasswordForm() {
  const translations = useAdminTranslations()
  const { t, translateMessage } = translations
  const api = useApi()
  const session = useSession()
  const user = session.status === 'in' ? session.user : undefined
  const [values, setValues] = useState(noWords)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const tooWeak = passwordProblem(cleanPassword(values.newPassword), user)
    const found = {
      ...(values.currentPassword ? {} : { currentPassword: t('account.currentPasswordRequired') }),
      ...(tooWeak ? { newPassword: translateMessage(tooWeak) } : {}),
    }
    setWrong(found)
    setDone('')
    setProblem('')
    if (Object.keys(found).length > 0) return
    setIsBusy(true)
    try {
      await api.send('PUT', '/api/auth/profile', values)
      setValues(noWords)
      setDone(t('account.passwordSaved'))
    } catch (error) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {})
      setWrong(Object.fromEntries(fields.map(([name, reason]) => [name, translateMessage(reason)])))
      if (fields.length === 0) setProblem(explain(error))
    }
    setIsBusy(false)
  }

  function explain(error: unknown): string {
    const forbidden = translateReason(error, translations)
    return translateError(error, translations, forbidden ? { forbidden } : {})
  }

  const field = (name: keyof typeof noWords) => ({
    name,
    label: t(`account.${name}`),
    required: true,
    value: values[name],
    error: wrong[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SuccessAlert text={done} />
        <ErrorAlert text={problem} />
        <input type="hidden" name="username" autoComplete="username" value={user?.email} readOnly />
        <PasswordInput {...field('currentPassword')} autoComplete="current-password" />
        <PasswordInput
          {...field('newPassword')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" loading={isBusy}>
            {t('account.changePassword')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
