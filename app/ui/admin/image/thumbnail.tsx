import { useUiTranslations } from '../ui-translations.ts'
import styles from './thumbnail.module.css'

/** The small image of a row, from the uploads. The words beside it say what it belongs to. */
export function Thumbnail({ name }: { name: string | null }) {
  const { t } = useUiTranslations()
  if (!name) return <span className={styles.none}>{t('noImage')}</span>
  return (
    <img
      className={styles.image}
      src={uploadAddress(smallName(name))}
      alt=""
      loading="lazy"
      onError={({ currentTarget }) => {
        // A very small image has no smaller one.
        if (!currentTarget.src.endsWith(name)) currentTarget.src = uploadAddress(name)
      }}
    />
  )
}

/** The name of the size of 200 px, as platform/images gives it. */
function smallName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}-thumbnail.webp`
}

/** Where an uploaded image is shown from (specification, section 7). */
export function uploadAddress(name: string): string {
  return `/api/uploads/${encodeURIComponent(name)}`
}
