import type { MouseEvent } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { downloadBlob } from '#core/lib/download.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { uploadAddress } from '#core/ui/admin/image/thumbnail.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'

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
