import { ActionIcon } from '@mantine/core'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Icon } from '#core/ui/admin/icon.tsx'
import type { DragHandle } from '#core/ui/admin/list/use-row-drag.ts'
import styles from './photo-place.module.css'

export type PhotoPlaceProps = {
  id: number
  title: string
  /** Place in the album, from 1. */
  place: number
  total: number
  onMove: (place: number) => void
  drag: DragHandle
}

/** Moves a photo within its album: by its handle, or one place up or down. */
export function PhotoPlace({ id, title, place, total, onMove, drag }: PhotoPlaceProps) {
  const { t } = useAdminTranslations()
  return (
    <div className={styles.tools}>
      <span className={styles.handle} aria-hidden title={t('photos.drag')} {...drag}>
        <Icon name="grip" size={30} />
      </span>
      <ActionIcon
        id={moveButtonId(id, 'up')}
        variant="default"
        size="input-sm"
        aria-label={t('photos.moveUpOf', { title })}
        title={t('photos.moveUp')}
        disabled={place <= 1}
        onClick={() => onMove(place - 1)}
      >
        <Icon name="up" />
      </ActionIcon>
      <ActionIcon
        id={moveButtonId(id, 'down')}
        variant="default"
        size="input-sm"
        aria-label={t('photos.moveDownOf', { title })}
        title={t('photos.moveDown')}
        disabled={place >= total}
        onClick={() => onMove(place + 1)}
      >
        <Icon name="down" />
      </ActionIcon>
    </div>
  )
}

export function moveButtonId(id: number, way: 'up' | 'down'): string {
  return `move-${way}-${id}`
}
