import { useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { SectionPage } from '#core/records/screens/section-page.tsx'
import type { StatisticRecord } from './statistic.ts'
import { StatisticsOfDayForm } from './statistics-of-day-form.tsx'

/** Edits all numbers of one date, which are saved together. The form is then empty for the next date. */
export default function StatisticsOfDayScreen() {
  const { t } = useAdminTranslations()
  const { response, status, reload } = useApiRead<StatisticRecord[]>('/api/statistics')
  const [saved, setSaved] = useState(0)
  return (
    <SectionPage title={t('statistics.day')} hint={t('statistics.dayHint')} path="/at-a-glance">
      {!response && status === 'failed' && <Failed text={t('ui.openFailed')} onRetry={reload} />}
      {!response && status === 'loading' && <Loading />}
      {response && (
        <StatisticsOfDayForm
          key={saved}
          rows={response.data}
          reload={reload}
          onSaved={() => setSaved((count) => count + 1)}
        />
      )}
    </SectionPage>
  )
}
