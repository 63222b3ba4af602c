import { useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { SectionPage } from '#core/records/screens/section-page.tsx'
import type { StatisticRecord } from './statistic.ts'
import { StatisticsOfDayForm } from './statistics-of-day-form.tsx'

/** Edits all numbers of one date, which are saved together. The form is then empty for the next date. */
export default function StatisticsOfDayScreen() {
  const { t, texts: text } = useScreenTexts('statistics')
  const { response, status, reload } = useApiRead<StatisticRecord[]>('/api/statistics')
  const [saved, setSaved] = useState(0)
  return (
    <SectionPage title={text('day')} hint={text('dayHint')} path="/at-a-glance">
      {!response && status === 'failed' && (
        <Failed text={t('settings.notFound')} onRetry={reload} />
      )}
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
