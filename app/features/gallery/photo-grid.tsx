import { langOf } from '../../lib/localized.ts'
import { type Picture, PictureBox } from '../../ui/picture.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { Thumbnail } from './album-page.service.server.ts'
import styles from './gallery.module.css'
import { thumbnailId } from './use-thumbnail-clicks.ts'

/** Rows of photos 200 px high, each as wide as it is by nature, the row filled to its end. */
export function PhotoGrid({ thumbnails }: { thumbnails: Thumbnail[] }) {
  const { language, t } = useWords()
  return (
    <ul className={styles.photos}>
      {thumbnails.map(({ id, href, title, isSample, picture }) => (
        <li key={id} className={`${styles.photo} ${isUpright(picture) ? styles.upright : ''}`}>
          <a id={thumbnailId(id)} href={href}>
            <PictureBox picture={picture} className={styles.thumbnail} />
            <span className={styles.title}>
              <span lang={langOf(title, language)}>{title.text}</span>{' '}
              {isSample && <Tag>{t('frame.sample')}</Tag>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function isUpright(picture: Picture | undefined): boolean {
  return picture !== undefined && picture.height > picture.width
}
