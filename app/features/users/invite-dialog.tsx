import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { roles } from '#platform/permissions.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useAccessTranslations } from '../../translations/access/use-access-translations.ts'
import { translateError } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ErrorAlert } from '../../ui/admin/alerts.tsx'
import type { NewLink } from './invitation-output.schema.server.ts'
import type { GivenLink } from './link-dialog.tsx'
import { useUserLinkTexts } from './user-link-texts.ts'

type InviteDialogProps = { onDone: (given: GivenLink) => void; onClose: () => void }

/** Name, email and role of somebody new, who chooses the password by a link. */
export function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  const linkText = useUserLinkTexts()
  const { t: tAccess } = useAccessTranslations()
  const translations = useAdminTranslations()
  const { t, translateMessage } = translations
  const api = useApi()
  const [values, setValues] = useState({ name: '', email: '', role: 'USER' })
  const [wrong, setWrong] = useState<ApiError['fields']>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    setWrong({})
    try {
      const { data: link } = await api.send<NewLink>('POST', '/api/invitations', values)
      onDone({ link, name: values.name.trim(), isInvitation: true })
    } catch (error) {
      setWrong(error instanceof ApiError ? error.fields : {})
      setProblem(translateError(error, translations))
      setIsBusy(false)
    }
  }

  const field = (name: keyof typeof values) => ({
    name,
    label: t(`users.${name}`),
    value: values[name],
    error: wrong[name] && translateMessage(wrong[name]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={linkText('inviteTitle')}
      closeOnClickOutside={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{linkText('inviteHint')}</p>
          <ErrorAlert text={problem} />
          <TextInput {...field('name')} required autoComplete="off" data-autofocus />
          <TextInput {...field('email')} required type="email" autoComplete="off" />
          <NativeSelect
            {...field('role')}
            description={tAccess(`role_${roles.find((one) => one === values.role) ?? 'USER'}`)}
            data={roles.map((role) => ({ value: role, label: t(`users.${role}`) }))}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {linkText('makeInvitation')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
