import { Button } from '@mantine/core'
import { useState } from 'react'
import { deviceKey } from '#core/lib/api/device-key.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { askPasskey, hasPasskeys, passkeyProblem } from '#modules/second-step/ask-passkey.ts'
import type { RequestOptions } from '#modules/second-step/passkey.schema.server.ts'

type PasskeyLoginProps = {
  onToken: (token: string) => Promise<void>
  /** Empty when a new attempt begins. */
  onProblem: (text: string) => void
}

/** Needs no input: the device knows the account. */
export function PasskeyLogin({ onToken, onProblem }: PasskeyLoginProps) {
  const t = useTexts('second-step')
  const translations = useAdminTranslations()
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  if (!hasPasskeys()) return null

  async function logIn() {
    setIsBusy(true)
    onProblem('')
    try {
      const options = { withoutToken: true }
      const path = '/api/auth/passkey'
      const asked = await api.send<RequestOptions>('POST', `${path}/options`, undefined, options)
      const credential = await askPasskey(asked.data)
      const body = { challenge: asked.data.challenge, credential, deviceKey: deviceKey() }
      const { data } = await api.send<{ token: string }>('POST', path, body, options)
      await onToken(data.token)
    } catch (error) {
      const given = passkeyProblem(error, t) ?? translateReason(error, translations)
      onProblem(given ?? translateError(error, translations))
      setIsBusy(false)
    }
  }

  return (
    <Button variant="default" loading={isBusy} onClick={() => void logIn()}>
      {t('withPasskey')}
    </Button>
  )
}
