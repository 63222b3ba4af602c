import { Button, PasswordInput, Stack } from '@mantine/core'
import { ApiError } from '#core/lib/api/api-error.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SaveProblem, SuccessAlert } from '#core/ui/admin/alerts.tsx'
import { useAccountForm } from '#core/accounts/use-account-form.ts'
import { cleanPassword, passwordProblem } from '#core/accounts/user.schema.ts'
import { useSession } from '#modules/login/use-session.ts'

/** Changes one's own password, which requires the current one: the token of a lent phone must not be enough. */
export function PasswordForm() {
  const translations = useAdminTranslations()
  const { t, translateMessage } = translations
  const api = useApi()
  const session = useSession()
  const user = session.status === 'in' ? session.user : undefined
  const { field, problem, isBusy, isDone, submit, clear } = useAccountForm({
    empty: { currentPassword: '', newPassword: '' },
    check({ currentPassword, newPassword }) {
      const tooWeak = passwordProblem(cleanPassword(newPassword), user)
      return {
        ...(currentPassword ? {} : { currentPassword: t('account.currentPasswordRequired') }),
        ...(tooWeak ? { newPassword: translateMessage(tooWeak) } : {}),
      }
    },
    async send(values) {
      await api.send('PUT', '/api/auth/profile', values)
      clear()
    },
    explain(error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return ''
      const forbidden = translateReason(error, translations)
      return translateError(error, translations, forbidden ? { forbidden } : {})
    },
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SuccessAlert text={isDone ? t('account.passwordSaved') : ''} />
        <input type="hidden" name="username" autoComplete="username" value={user?.email} readOnly />
        <PasswordInput
          {...field('currentPassword')}
          label={t('account.currentPassword')}
          autoComplete="current-password"
          required
        />
        <PasswordInput
          {...field('newPassword')}
          label={t('account.newPassword')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
          required
        />
        <SaveProblem {...problem} />
        <div>
          <Button type="submit" loading={isBusy}>
            {t('account.changePassword')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
