import { Button } from '@mantine/core'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { downloadBlob } from '#core/lib/download.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { formatBytes } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { StateLine } from '#core/ui/admin/state-line.tsx'
import { useEndOfJob } from '#core/ui/admin/use-end-of-job.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { TakeOutRecord } from './take-out-output.schema.server.ts'

/** Photos of many years may take hours on a slow line. */
const downloadMs = 12 * 60 * 60 * 1000

/** Lists the exports that an administrator can make and download. */
export function MovingOutSection() {
  const { response, reload } = useApiRead<TakeOutRecord[]>('/api/exports')
  return response?.data.map((record) => (
    <TakeOutLine key={record.kind} record={record} reload={reload} />
  ))
}

function TakeOutLine({ record, reload }: { record: TakeOutRecord; reload: () => void }) {
  const { kind, isRunning, madeAt, bytes } = record
  const t = useTexts('moving-out')
  const { language } = useAdminTranslations()
  const api = useApi()
  const { run, isBusy } = useTask()
  const { success, failure } = useNotices()
  const waitForEnd = useEndOfJob({
    isRunning,
    left: madeAt,
    reload,
    onEnd: (isMade) => (isMade ? success(t('made')) : failure(t('failed'))),
  })
  const what = t(kind)

  const start = () =>
    run(async () => {
      await api.send('POST', `/api/exports/${kind}`)
      waitForEnd()
      reload()
    }, t('begun'))
  const download = (at: string) =>
    run(async () => {
      const file = await api.getBlob(`/api/exports/${kind}`, { timeoutMs: downloadMs })
      downloadBlob(`${kind}-${dayOf(new Date(at))}.zip`, file)
    })

  return (
    <StateLine
      state={madeAt ? 'done' : 'open'}
      title={what}
      links={
        madeAt && (
          <button
            type="button"
            disabled={isBusy}
            aria-label={t('downloadOf', { what })}
            onClick={() => void download(madeAt)}
          >
            {t('download')}
          </button>
        )
      }
      action={
        <Button
          variant="light"
          disabled={isRunning}
          loading={isBusy}
          aria-label={t('makeOf', { what })}
          onClick={() => void start()}
        >
          {t('make')}
        </Button>
      }
    >
      <p>{t(`${kind}Hint`)}</p>
      <p>
        {madeAt
          ? t('madeAt', {
              at: formatInstant(madeAt, language),
              size: formatBytes(bytes ?? 0, language),
            })
          : t('none')}
      </p>
      {isRunning && <p>{t('running')}</p>}
    </StateLine>
  )
}
