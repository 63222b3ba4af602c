import type { MouseEvent } from 'react'
import { useApi } from '../../../lib/api/use-api.ts'
import { downloadBlob } from '../../../lib/download.ts'
import { translateError } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { uploadAddress } from '../../../ui/admin/image/thumbnail.tsx'
import { useNotices } from '../../../ui/admin/notices.tsx'

/**
 * Returns the props of a link that opens an upload in a new tab; a file that is not public is fetched with the token
 * and saved.
 */
export function useUploadLink(name: string, isPublic: boolean) {
  const api = useApi()
  const translations = useAdminTranslations()
  const { failure } = useNotices()
  const href = uploadAddress(name)
  if (isPublic) return { href, target: '_blank', rel: 'noreferrer' }
  return {
    href,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      api.getBlob(href).then(
        (file) => downloadBlob(name, file),
        (error: unknown) => failure(translateError(error, translations)),
      )
    },
  }
}
