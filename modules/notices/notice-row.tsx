import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ImageBox, type SiteImage } from '#core/ui/site-image.tsx'
import { HeardPatch } from '#core/recordings/heard-patch.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import chipStyles from './notice-chips.module.css'
import { NoticeChips } from './notice-chips.tsx'
import type { NoticeLine } from './notice-line.ts'
import styles from './notice-row.module.css'

/** Notice with its image, for lists. */
export type IllustratedNotice = NoticeLine & { image: SiteImage | undefined; text?: Localized }

type Props = {
  notice: IllustratedNotice
  /**
   * `lead` is the first notice on the home page, with its image above the text; a phone shows its date instead, and
   * loads no image. The others there are `small`.
   */
  size?: 'lead' | 'small'
}

/** Renders a row of a list, which is a link: the image or a patch with the date, chips, and the title. */
export function NoticeRow({ notice, size }: Props) {
  const { language } = useTranslations()
  const { href, title, text, image, isPinned, isClosed, isSample, date, takesPlace } = notice
  const classes = [
    styles.row,
    size && styles[size],
    image && styles.withImage,
    isPinned && !isClosed && styles.pinned,
  ]
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {image && <ImageBox image={image} className={styles.image} />}
      {(!image || size) && <DatePatch notice={notice} />}
      <HeardPatch isHeard={notice.isHeard} />
      <div className={styles.words}>
        <NoticeChips notice={notice} />
        <h3>
          <a href={href} lang={langOf(title, language)}>
            {title.text}
          </a>{' '}
          <Marks isSample={isSample} texts={[title]} />
        </h3>
        <small lang={takesPlace && langOf(takesPlace, language)}>
          <span className={styles.date}>
            {takesPlace?.day ?? date}
            {takesPlace?.day && takesPlace.more && ', '}
          </span>
          {takesPlace?.more}
        </small>
        {text?.text && (
          <p className={styles.text} lang={langOf(text, language)}>
            {text.text}
          </p>
        )}
      </div>
    </li>
  )
}

/** Shows day and month in place of an image; the text beside it has the full date. */
function DatePatch({ notice: { kind, day, month } }: { notice: NoticeLine }) {
  return (
    <span className={`${styles.patch} ${chipStyles.patch} ${chipStyles[kind]}`} aria-hidden="true">
      <b>{day}</b>
      <small>{month}</small>
    </span>
  )
}
