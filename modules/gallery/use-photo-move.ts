import { NativeSelect } from '@mantine/core'
import { createElement } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import type { BulkAction } from '#core/ui/admin/list/list-props.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useChangeNotice } from '#core/records/screens/use-change-notice.ts'
import type { AlbumRecord } from './album.ts'
import { useAlbumOptions } from './album-options.ts'
import type { PhotoRecord } from './photo-output.schema.server.ts'

/**
 * Returns an action that moves the selected photos to another album, all in one change.
 * @param albums albums to move to; if empty, there is no action
 * @param onChange runs after the move and after its undo
 */
export function usePhotoMove(
  albums: readonly AlbumRecord[],
  onChange: () => void,
): BulkAction<PhotoRecord>[] {
  const translations = useAdminTranslations()
  const { language, t } = translations
  const api = useApi()
  const ask = useConfirm()
  const { failure } = useNotices()
  const say = useChangeNotice(onChange)
  const options = useAlbumOptions(albums)
  const [first] = options
  if (!first) return []

  async function moveTo(albumId: string, photos: PhotoRecord[]) {
    try {
      const path = `/api/albums/${albumId}/photos`
      const { version } = await api.send('POST', path, { ids: photos.map(({ id }) => id) })
      onChange()
      say(t('photos.moved'), version)
      return true
    } catch (error) {
      failure(t('photos.errorMovingMany'), translateError(error, translations))
      onChange()
      return false
    }
  }

  return [
    {
      name: 'move',
      label: t('photos.move'),
      color: 'indigo',
      run: async (photos) => {
        let albumId = first.value
        const isSure = await ask({
          title: t('photos.move'),
          question: t('photos.chosen', { count: formatNumber(photos.length, language) }),
          about: createElement(NativeSelect, {
            label: t('photos.moveTo'),
            data: options,
            onChange: ({ currentTarget }) => {
              albumId = currentTarget.value
            },
          }),
          yes: t('photos.moveChosen'),
          no: t('ui.cancel'),
        })
        return isSure && moveTo(albumId, photos)
      },
    },
  ]
}
