import { useEffect, useState } from 'react'
import { createApiClient } from '#core/lib/api/api-client.ts'
import { readToken } from '#core/lib/api/token-store.ts'
import { formatTime } from '#core/lib/text/format-instant.ts'
import styles from './alerts.module.css'
import { useUiTranslations } from './ui-translations.ts'

const everyMs = 60_000

type OpenForm = { others: { name: string; openedAt: string }[] }

/** Its failures are nobody's business: no dialog asks for a password because of them. */
const api = createApiClient({
  readToken,
  onUnauthorized: async () => false,
  onConfirmIdentity: async () => false,
})

/** Tells who else has the form of a record open, and lets them know of this one. @param form address of the record */
export function OpenElsewhere({ form }: { form: string }) {
  const { t, language } = useUiTranslations()
  const [others, setOthers] = useState<OpenForm['others']>([])
  useEffect(() => {
    const send = (isOpen: boolean) =>
      api.send<OpenForm>('PUT', '/api/open-forms', { form, isOpen }).catch(() => undefined)
    async function tell() {
      if (document.hidden) return
      const response = await send(true)
      if (response) setOthers(response.data.others)
    }
    void tell()
    const timer = setInterval(() => void tell(), everyMs)
    return () => {
      clearInterval(timer)
      void send(false)
    }
  }, [form])
  return (
    <div className={styles.live} role="status">
      {others.map(({ name, openedAt }) => (
        <p key={name + openedAt}>
          {t('openElsewhere', { name, time: formatTime(openedAt, language) })}
        </p>
      ))}
    </div>
  )
}
