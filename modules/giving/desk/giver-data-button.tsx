import { Button } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { downloadText } from '#core/lib/download.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { GiverDataRecord } from './audit-output.schema.server.ts'

type Props = { promiseId: number; code: string }

/** Downloads all that is kept of a giver, for the giver on request. */
export function GiverDataButton({ promiseId, code }: Props) {
  const translate = useTexts('gift-desk')
  const api = useApi()
  const { run } = useTask()
  const download = () =>
    run(async () => {
      const path = `/api/gifts/promises/${promiseId}/data`
      const { data } = await api.get<GiverDataRecord>(path)
      downloadText(`giver-${code}.json`, 'application/json', JSON.stringify(data, null, 2))
    })
  return (
    <Button variant="default" onClick={() => void download()}>
      {translate('giverData')}
    </Button>
  )
}
