import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import recordStyles from '#core/records/screens/records.module.css'
import styles from './inbox.module.css'

/** Shows and changes whether an account reads safeguarding concerns; part of an administrator's form. */
export function SafeguardingSection({ userId }: { userId: number }) {
  const translations = useAdminTranslations()
  const translate = useTexts('inbox')
  const api = useApi()
  const { success, failure } = useNotices()
  const path = `/api/users/${userId}/safeguarding`
  const { response, reload } = useApiRead<{ isNamed: boolean }>(path)
  const [isBusy, setIsBusy] = useState(false)
  if (!response) return null
  const { isNamed } = response.data

  async function change() {
    setIsBusy(true)
    try {
      await api.send('PUT', path, { isNamed: !isNamed })
      success(translate('saved'))
    } catch (error) {
      failure(translateError(error, translations))
    }
    setIsBusy(false)
    reload()
  }

  return (
    <section className={`${styles.part} ${styles.below}`}>
      <h2>{translate('safeguarding')}</h2>
      <p>
        <strong>{translate(isNamed ? 'isNamed' : 'isNotNamed')}</strong>
      </p>
      <p className={recordStyles.hint}>{translate('safeguardingHint')}</p>
      <div>
        <Button variant="light" loading={isBusy} onClick={() => void change()}>
          {translate(isNamed ? 'endIt' : 'nameIt')}
        </Button>
      </div>
    </section>
  )
}
