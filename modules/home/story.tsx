import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ImageBox } from '#core/ui/site-image.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import type { NewestStory } from '#modules/notices/newest-story.service.server.ts'
import styles from './story.module.css'

/** Lets one person of the newest story speak: portrait, words, name and village. */
export function Story({ story }: { story: NewestStory }) {
  const { language, t } = useTranslations()
  const { href, title, quote, speaker, place, image, isSample } = story
  return (
    <section id="story" className={`wrap ${image ? styles.story : ''}`}>
      {image && <ImageBox image={image} className={styles.portrait} />}
      <figure className={styles.words}>
        <blockquote lang={langOf(quote, language)}>{quote.text}</blockquote>
        <figcaption>
          {speaker.text && <b lang={langOf(speaker, language)}>{speaker.text}</b>}
          {place.text && <span lang={langOf(place, language)}>{place.text}</span>}
          <a href={href}>
            {t('notices.story')}: <span lang={langOf(title, language)}>{title.text}</span>
          </a>{' '}
          <Marks isSample={isSample} texts={[title, quote]} />
        </figcaption>
      </figure>
    </section>
  )
}
