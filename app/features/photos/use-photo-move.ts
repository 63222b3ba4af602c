import { useState } from 'react'
import { sendWish } from '../../lib/api/send-new.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { translateError } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { useNotices } from '../../ui/admin/notices.tsx'
import type { PhotoChoice } from './use-photo-columns.tsx'

export type PhotoMove = {
  /** Undefined while none are being chosen. */
  choice: PhotoChoice | undefined
  start: () => void
  cancel: () => void
  moveTo: (albumId: string) => Promise<void>
}

/** Chooses photos and moves them to another album. `onChange` runs after the move and after its undo. */
export function usePhotoMove(onChange: () => void): PhotoMove {
  const translations = useAdminTranslations()
  const { t } = translations
  const api = useApi()
  const { offerUndo, success, failure } = useNotices()
  const [ids, setIds] = useState<readonly number[]>()

  function toggle(id: number) {
    setIds((old = []) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]))
  }

  async function moveTo(albumId: string) {
    try {
      const path = `/api/albums/${albumId}/photos`
      const { version } = await api.send('POST', path, { ids })
      setIds(undefined)
      onChange()
      if (version === undefined) return success(t('photos.moved'))
      offerUndo(t('photos.moved'), async () => {
        await sendWish(api, 'POST', `/api/history/${version}/undo`)
        onChange()
      })
    } catch (error) {
      failure(t('photos.errorMovingMany'), translateError(error, translations))
      onChange()
    }
  }

  return {
    choice: ids && { ids, toggle },
    start: () => setIds([]),
    cancel: () => setIds(undefined),
    moveTo,
  }
}
