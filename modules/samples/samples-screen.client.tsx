import { Button } from '@mantine/core'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { Empty, Failed, Loading } from '#core/ui/admin/states.tsx'
import { SampleKind } from './sample-kind.tsx'
import type { SamplesRecord } from './sample-output.schema.server.ts'
import styles from './samples.module.css'
import { useRemoveSamples } from './use-remove-samples.ts'

/** Lists samples by kind, with buttons that remove one kind or all of them. */
export default function SamplesScreen() {
  const { language, texts: text } = useScreenTexts('samples')
  const { response, status, reload } = useApiRead<SamplesRecord>('/api/samples')
  const remove = useRemoveSamples(reload)
  const samples = response?.data
  return (
    <AdminPage title={text('title')}>
      <p className="soft">{text('intro')}</p>
      {!samples && status === 'loading' && <Loading />}
      {!samples && status === 'failed' && <Failed text={text('loadFailed')} onRetry={reload} />}
      {samples?.kinds.length === 0 && <Empty text={text('none')} />}
      {samples && samples.kinds.length > 0 && (
        <>
          <NoteAlert text={text('texts')} />
          {samples.records + samples.images > 0 && (
            <div>
              <Button color="madder" onClick={() => void remove(samples)}>
                {text('removeAll', { n: formatNumber(samples.records, language) })}
              </Button>
            </div>
          )}
          <div className={styles.kinds}>
            {samples.kinds.map((kind) => (
              <SampleKind key={kind.entity} kind={kind} onRemove={() => void remove(kind)} />
            ))}
          </div>
        </>
      )}
    </AdminPage>
  )
}
