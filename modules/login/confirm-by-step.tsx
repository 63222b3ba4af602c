import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ApiClient } from '#core/lib/api/api-client.ts'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { askPasskey } from '#modules/second-step/ask-passkey.ts'
import { CodeInput } from '#modules/second-step/code-input.tsx'
import type { RequestOptions } from '#modules/second-step/passkey.schema.server.ts'
import { hasPasskeys, passkeyProblem } from '#modules/second-step/passkey-support.ts'
import type { StepMethod } from '#modules/second-step/second-step.ts'

type ConfirmByStepProps = {
  api: ApiClient
  methods: readonly StepMethod[]
  onDone: () => void
  /** Returns to the password. */
  onAgain: () => void
}

/** Asks for a code or a passkey in place of the password. */
export function ConfirmByStep({ api, methods, onDone, onAgain }: ConfirmByStepProps) {
  const t = useTexts('second-step')
  const translations = useAdminTranslations()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function confirm(answer: () => Promise<object>) {
    setIsBusy(true)
    setProblem('')
    try {
      await api.send('POST', '/api/auth/confirm', await answer())
      onDone()
    } catch (error) {
      const given = passkeyProblem(error, t) ?? translateReason(error, translations)
      setProblem(given ?? translateError(error, translations))
      setCode('')
      setIsBusy(false)
    }
  }

  async function withPasskey() {
    const asked = await api.send<RequestOptions>('POST', '/api/auth/passkey/options')
    const { challenge } = asked.data
    return { method: 'passkey', challenge, credential: await askPasskey(asked.data) }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy && code.trim()) void confirm(async () => ({ method: 'totp', code }))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SaveProblem text={problem} />
        {methods.includes('totp') && (
          <>
            <CodeInput kind="totp" value={code} error="" onChange={setCode} />
            <Button type="submit" loading={isBusy} disabled={!code.trim()}>
              {t('goOn')}
            </Button>
          </>
        )}
        {methods.includes('passkey') && hasPasskeys() && (
          <Button variant="default" loading={isBusy} onClick={() => void confirm(withPasskey)}>
            {t('usePasskey')}
          </Button>
        )}
        <Button variant="subtle" onClick={onAgain}>
          {t('startAgain')}
        </Button>
      </Stack>
    </form>
  )
}
