import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useListFilter } from '#core/lib/api/use-list-filter.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { AlbumRecord } from './album.ts'
import { useAlbumOptions } from './album-options.ts'

type AlbumFilterProps = {
  albums: readonly AlbumRecord[]
  /** True if the photos below can be moved. */
  isInOrder: boolean
}

/** Selects the album whose photos the list shows, kept in the address as `?album=3`. */
export function AlbumFilter({ albums, isInOrder }: AlbumFilterProps) {
  const { t } = useAdminTranslations()
  const options = useAlbumOptions(albums)
  const setFilter = useListFilter()
  const chosen = useSearchParams()[0].get('album') ?? ''

  return (
    <NativeSelect
      label={t('photos.album')}
      description={isInOrder ? undefined : t(chosen ? 'photos.orderHintSort' : 'photos.orderHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[{ value: '', label: t('photos.allAlbums') }, ...options]}
      value={chosen}
      onChange={({ currentTarget }) => setFilter({ album: currentTarget.value })}
    />
  )
}
