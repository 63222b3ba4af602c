// The list shows the new order of photos at once; the server's response follows.
import { useEffect, useState } from 'react'
import type { ApiResponse } from '#core/lib/api/api-client.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import type { List } from '#core/lib/api/use-list.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import type { PhotoRecord } from './photo-output.schema.server.ts'
import { moveButtonId } from './photo-place.tsx'

/** Rows from the server, and their order after later moves. */
type Moved = { rows: readonly PhotoRecord[]; inOrder: PhotoRecord[] }

export function usePhotoOrder(list: List<PhotoRecord>) {
  const translations = useAdminTranslations()
  const { t } = translations
  const nameOf = useRecordName()
  const api = useApi()
  const { failure } = useNotices()
  const [moved, setMoved] = useState<Moved>()
  const [said, setSaid] = useState('')
  const [focused, setFocused] = useState<string>()
  const { address, rows } = list
  const start = (address.page - 1) * address.pageSize
  // New rows from the server replace the moved order.
  const shown = moved?.rows === rows ? moved.inOrder : rows

  // The browser takes the focus from a button whose row moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order.
  useEffect(() => {
    if (focused) focusEnabled(focused)
  }, [focused, shown])

  const placeOf = (photo: PhotoRecord) => start + shown.indexOf(photo) + 1

  async function move(photo: PhotoRecord, place: number) {
    const from = placeOf(photo)
    setFocused(moveButtonId(photo.id, place < from ? 'up' : 'down'))
    const others = shown.filter((one) => one !== photo)
    setMoved({ rows, inOrder: others.toSpliced(place - 1 - start, 0, photo) })
    try {
      const path = `/api/photogallerys/${photo.id}/place`
      const response: ApiResponse<PhotoRecord> = await api.send('PUT', path, { place })
      setSaid(t('photos.movedTo', { title: nameOf(response.data), place, total: list.total }))
    } catch (error) {
      setMoved(undefined)
      failure(t('photos.errorMoving'), translateError(error, translations))
    }
    list.reload()
  }

  return {
    /** List as shown while a move is in progress. */
    list: { ...list, rows: shown },
    /** Returns a place in the whole album, from 1; rows of the page count from 0. */
    placeOf,
    move,
    drop: (from: number, to: number) => {
      const photo = shown[from]
      if (photo) void move(photo, start + to + 1)
    },
    /** Text announced to screen readers after a move. */
    said,
  }
}

/** Focuses a button; if it is disabled at an end of the album, focuses the one for the other direction. */
function focusEnabled(id: string) {
  const buttons = [
    id,
    id.includes('-up-') ? id.replace('-up-', '-down-') : id.replace('-down-', '-up-'),
  ]
  for (const one of buttons) {
    const button = document.getElementById(one)
    if (button instanceof HTMLButtonElement && !button.disabled) return button.focus()
  }
}
