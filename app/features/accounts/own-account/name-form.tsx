import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ErrorAlert, SuccessAlert } from '../../../ui/admin/alerts.tsx'
import { MailLanguageField } from '../identity/mail-language-field.tsx'
import { useSession } from '../login/use-session.ts'

/** Edits one's own name and language of mails; only an administrator can change email and role. */
export function NameForm() {
  const { t, translateMessage } = useAdminTranslations()
  const api = useApi()
  const session = useSession()
  const user = session.status === 'in' ? session.user : undefined
  const [name, setName] = useState(user?.name ?? '')
  const [language, setLanguage] = useState(user?.language ?? null)
  const [wrong, setWrong] = useState('')
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setWrong(name.trim() ? '' : t('account.nameRequired'))
    setDone('')
    setProblem('')
    if (!name.trim()) return
    setIsBusy(true)
    try {
      await api.send('PUT', '/api/auth/profile', { name, language })
      await session.refresh()
      setDone(t('account.nameSaved'))
    } catch (error) {
      const reason = error instanceof ApiError ? error.fields.name : undefined
      if (reason) setWrong(translateMessage(reason))
      else setProblem(t('account.saveFailed'))
    }
    setIsBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SuccessAlert text={done} />
        <ErrorAlert text={problem} />
        <TextInput
          label={t('account.name')}
          autoComplete="name"
          required
          value={name}
          error={wrong}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MailLanguageField value={language} onChange={setLanguage} />
        <p>
          {t('account.email')}: {user?.email}
          <br />
          {t('account.role')}: {t(`users.${user?.role ?? 'USER'}`)}
        </p>
        <div>
          <Button type="submit" loading={isBusy}>
            {t('account.saveName')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
