import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { downloadBlob } from '#core/lib/download.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import recordStyles from '#core/records/screens/records.module.css'
import styles from './desk.module.css'

const mostYears = 12

/** Downloads the ledger of a year as CSV. */
export function AuditSection() {
  const translate = useTexts('gift-desk')
  const translations = useAdminTranslations()
  const { language } = translations
  const api = useApi()
  const { failure } = useNotices()
  const [isBusy, setIsBusy] = useState(false)
  const thisYear = new Date().getFullYear()
  const [year, setYear] = useState(String(thisYear))
  const years = Array.from({ length: mostYears }, (_, n) => String(thisYear - n))

  async function download() {
    setIsBusy(true)
    try {
      const query = `year=${year}&format=csv&language=${language}`
      downloadBlob(`gifts-${year}.csv`, await api.getBlob(`/api/gifts/ledger?${query}`))
    } catch (error) {
      failure(translateError(error, translations))
    }
    setIsBusy(false)
  }

  return (
    <section className={styles.part} aria-labelledby="audit">
      <h2 id="audit">{translate('audit')}</h2>
      <p className={recordStyles.hint}>{translate('auditHint')}</p>
      <div className={styles.buttons}>
        <NativeSelect
          label={translate('year')}
          value={year}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
          data={years.map((value) => ({ value, label: formatDigits(value, language) }))}
        />
        <Button variant="default" disabled={isBusy} onClick={() => void download()}>
          {translate('downloadCsv')}
        </Button>
      </div>
    </section>
  )
}
