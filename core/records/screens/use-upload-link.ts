import type { MouseEvent } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { downloadBlob } from '#core/lib/download.ts'
import { uploadAddress } from '#core/ui/admin/image/thumbnail.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'

/**
 * Returns the props of a link that opens an upload in a new tab; a file that is not public is fetched with the token
 * and saved.
 */
export function useUploadLink(name: string, isPublic: boolean) {
  const api = useApi()
  const { run } = useTask()
  const href = uploadAddress(name)
  if (isPublic) return { href, target: '_blank', rel: 'noreferrer' }
  return {
    href,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      void run(async () => downloadBlob(name, await api.getBlob(href)))
    },
  }
}
