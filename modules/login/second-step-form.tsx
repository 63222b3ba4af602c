import { Button, Checkbox, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#core/lib/api/api-error.ts'
import { deviceKey } from '#core/lib/api/device-key.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { askPasskey } from '#modules/second-step/ask-passkey.ts'
import { CodeInput } from '#modules/second-step/code-input.tsx'
import { hasPasskeys, passkeyProblem } from '#modules/second-step/passkey-support.ts'
import type { StepMethod } from '#modules/second-step/second-step.ts'
import styles from './second-step-form.module.css'
import type { SecondStepRequest } from './second-step-login.service.server.ts'

type SecondStepFormProps = {
  request: SecondStepRequest
  /** Receives the token of the new session. */
  onToken: (token: string) => Promise<void>
  /** Asks for the password again; `reason` explains why, unless the person chose it. */
  onAgain: (reason: string) => void
}

/** Asks for the second step after the password, by one of the methods of this account. */
export function SecondStepForm({ request, onToken, onAgain }: SecondStepFormProps) {
  const t = useTexts('second-step')
  const translations = useAdminTranslations()
  const api = useApi()
  const ways = request.methods.filter((way) => way !== 'passkey' || hasPasskeys())
  const [method, setMethod] = useState<StepMethod>(ways[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [isRemembered, setIsRemembered] = useState(false)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  function choose(way: StepMethod) {
    setMethod(way)
    setCode('')
    setWrong('')
    setProblem('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Stops the event, because a form behind the dialog must not be sent too.
    event.stopPropagation()
    if (isBusy) return
    const isMissing = method !== 'passkey' && !code.trim()
    setWrong(isMissing ? t('codeRequired') : '')
    setProblem('')
    if (isMissing) return
    setIsBusy(true)
    try {
      const { challenge, passkey } = request
      const answer =
        method === 'passkey' && passkey ? { credential: await askPasskey(passkey) } : { code }
      const body = { challenge, method, ...answer, rememberDevice: isRemembered }
      const options = { withoutToken: true }
      const { data } = await api.send<{ token: string }>(
        'POST',
        '/api/auth/second-step',
        body,
        options,
      )
      await onToken(data.token)
    } catch (error) {
      setIsBusy(false)
      setProblem(explain(error))
      setCode('')
      const hasEnded = error instanceof ApiError && error.reason?.key === 'second_step.ended'
      if (hasEnded) onAgain(explain(error))
    }
  }

  function explain(error: unknown): string {
    const given = passkeyProblem(error, t) ?? translateReason(error, translations)
    return given ?? translateError(error, translations)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{t('askText')}</p>
        {method === 'passkey' ? (
          <p>{t('passkeyText')}</p>
        ) : (
          <CodeInput kind={method} value={code} error={wrong} onChange={setCode} />
        )}
        {deviceKey() && method !== 'recovery' && (
          <Checkbox
            label={t('remember')}
            description={t('rememberHint')}
            checked={isRemembered}
            onChange={(event) => setIsRemembered(event.currentTarget.checked)}
          />
        )}
        <SaveProblem text={problem} failure={wrong || problem} />
        <Button type="submit" loading={isBusy}>
          {t(method === 'passkey' ? 'usePasskey' : 'goOn')}
        </Button>
        {ways.length > 1 && (
          <fieldset className={styles.ways}>
            <legend>{t('otherWays')}</legend>
            <Stack gap="xs">
              {ways
                .filter((way) => way !== method)
                .map((way) => (
                  <Button key={way} variant="default" onClick={() => choose(way)}>
                    {t(way)}
                  </Button>
                ))}
            </Stack>
          </fieldset>
        )}
        {method === 'recovery' && <p>{t('lostAll')}</p>}
        <Button variant="subtle" onClick={() => onAgain('')}>
          {t('startAgain')}
        </Button>
      </Stack>
    </form>
  )
}
