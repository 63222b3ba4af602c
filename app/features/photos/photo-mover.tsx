import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../lib/text/format.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { useAlbumOptions } from '../albums/album-options.ts'
import type { AlbumRecord } from '../albums/album-output.schema.server.ts'
import styles from './photo-mover.module.css'

type PhotoMoverProps = {
  /** Where they can go. */
  albums: readonly AlbumRecord[]
  /** How many photos are chosen. */
  count: number
  onMove: (albumId: string) => Promise<void>
  onCancel: () => void
}

/** Moves the chosen photos to another album, all in one change. */
export function PhotoMover({ albums, count, onMove, onCancel }: PhotoMoverProps) {
  const { language, t } = useAdminTranslations()
  const options = useAlbumOptions(albums)
  const [albumId, setAlbumId] = useState('')
  const [isMoving, setIsMoving] = useState(false)

  async function move() {
    setIsMoving(true)
    await onMove(albumId)
    setIsMoving(false)
  }

  return (
    <section className={styles.bar} aria-label={t('photos.move')}>
      <p role="status">
        {count === 0
          ? t('photos.moveHint')
          : t('photos.chosen', { count: formatNumber(count, language) })}
      </p>
      <NativeSelect
        label={t('photos.moveTo')}
        data={[{ value: '', label: t('photos.chooseAlbum') }, ...options]}
        value={albumId}
        onChange={({ currentTarget }) => setAlbumId(currentTarget.value)}
      />
      <Button
        disabled={count === 0 || albumId === ''}
        loading={isMoving}
        onClick={() => void move()}
      >
        {t('photos.moveChosen')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </section>
  )
}
