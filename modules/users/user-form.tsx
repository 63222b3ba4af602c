import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { roles } from '#core/kernel/permissions.ts'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import type { UserRecord } from '#core/accounts/user-body.schema.server.ts'
import { LeaveButton } from '#core/records/screens/after-saving.tsx'
import { useEntityForm } from '#core/records/screens/use-entity-form.ts'
import { useSession } from '#modules/login/use-session.ts'
import { SafeguardingSection } from '#modules/messages/office/safeguarding-section.tsx'
import { ResetSecondStep } from './reset-second-step.tsx'
import { emptyUser, knownUserForm, missingMessage, newUserForm } from './user-form.schema.ts'

/** Edits a user, or adds one if none is given. */
export function UserForm({ user }: { user: UserRecord | undefined }) {
  const translations = useAdminTranslations()
  const { t } = translations
  const tAccess = useTexts('access')
  const session = useSession()
  const { to, close } = useEditParam()
  const isOwn = session.status === 'in' && session.user.id === user?.id

  const form = useEntityForm({
    name: 'user',
    of: {
      entity: 'users',
      path: '/api/users',
      form: user ? knownUserForm : newUserForm,
      empty: emptyUser,
    },
    record: user,
    labels: {
      password: t('users.password'),
      currentPassword: t('users.currentPassword'),
    },
    invalid: missingMessage,
    failed: (error) =>
      translateReason(error, translations) ??
      t('users.errorOccurred', { message: translateError(error, translations) }),
    saved: t(user ? 'users.updated' : 'users.created'),
    leave: async () => {
      await close()
      if (isOwn) await session.refresh()
    },
  })
  const { email, password, role } = form.values
  const passwordHint = !user
    ? 'users.passwordHint'
    : isOwn
      ? 'users.passwordKeptOwn'
      : 'users.passwordKept'
  const needsOwnPassword = isOwn && (password !== '' || email !== user?.email)

  return (
    <>
      <FormFrame
        form={form}
        saveLabel={t(user ? 'ui.save' : 'users.add')}
        cancel={<LeaveButton own={to()} />}
      >
        <TextInput {...form.text('name')} required autoComplete="off" />
        <TextInput {...form.text('email')} required type="email" autoComplete="off" />
        <PasswordInput
          {...form.text('password')}
          description={t(passwordHint)}
          required={!user}
          autoComplete="new-password"
        />
        {needsOwnPassword && (
          <PasswordInput
            {...form.text('currentPassword')}
            required
            autoComplete="current-password"
          />
        )}
        <NativeSelect
          {...form.text('role')}
          description={tAccess(`role_${roles.find((one) => one === role) ?? 'USER'}`)}
          data={roles.map((role) => ({ value: role, label: t(`users.${role}`) }))}
        />
      </FormFrame>
      {user?.role === 'ADMIN' && <SafeguardingSection userId={user.id} />}
      {user && !isOwn && <ResetSecondStep user={user} />}
    </>
  )
}
