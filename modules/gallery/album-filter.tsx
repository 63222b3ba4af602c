import { NativeSelect } from '@mantine/core'
import { useFilter } from '#core/lib/api/use-filter.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useAlbumOptions } from './album-options.ts'
import type { AlbumRecord } from './album-output.schema.server.ts'

type AlbumFilterProps = {
  albums: readonly AlbumRecord[]
  /** True if the photos below can be moved. */
  isInOrder: boolean
}

/** Selects the album whose photos the list shows, kept in the address as `?album=3`. */
export function AlbumFilter({ albums, isInOrder }: AlbumFilterProps) {
  const { t } = useAdminTranslations()
  const options = useAlbumOptions(albums)
  const [chosen, choose] = useFilter('album')
  return (
    <NativeSelect
      label={t('photos.album')}
      description={isInOrder ? undefined : t(chosen ? 'photos.orderHintSort' : 'photos.orderHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[{ value: '', label: t('photos.allAlbums') }, ...options]}
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
