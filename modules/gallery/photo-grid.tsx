import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ImageBox, type SiteImage } from '#core/ui/site-image.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import type { Thumbnail } from './album.page.server.ts'
import styles from './gallery.module.css'
import { thumbnailId } from './use-thumbnail-clicks.ts'

/** Renders rows of photos 200 px high, each as wide as its shape makes it; every row is filled to its end. */
export function PhotoGrid({ thumbnails }: { thumbnails: Thumbnail[] }) {
  const { language } = useTranslations()
  return (
    <ul className={styles.photos}>
      {thumbnails.map(({ id, href, title, isSample, image }) => (
        <li key={id} className={`${styles.photo} ${isUpright(image) ? styles.upright : ''}`}>
          <a id={thumbnailId(id)} href={href}>
            <ImageBox image={image} className={styles.thumbnail} />
            <span className={styles.title}>
              <span lang={langOf(title, language)}>{title.text}</span>{' '}
              <Marks isSample={isSample} texts={[title]} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function isUpright(image: SiteImage | undefined): boolean {
  return image !== undefined && image.height > image.width
}
