import { Button } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { downloadText } from '#core/lib/download.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import type { GiverDataRecord } from './audit-output.schema.server.ts'

type Props = { promiseId: number; code: string }

/** Downloads all that is kept of a giver, to be handed over on request. */
export function GiverDataButton({ promiseId, code }: Props) {
  const translate = useTexts('gift-desk')
  const translations = useAdminTranslations()
  const api = useApi()
  const { failure } = useNotices()
  async function download() {
    try {
      const path = `/api/gifts/promises/${promiseId}/data`
      const { data } = await api.get<GiverDataRecord>(path)
      downloadText(`giver-${code}.json`, 'application/json', JSON.stringify(data, null, 2))
    } catch (error) {
      failure(translateError(error, translations))
    }
  }
  return (
    <Button variant="default" onClick={() => void download()}>
      {translate('giverData')}
    </Button>
  )
}
