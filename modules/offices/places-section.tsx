import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import { AreaList } from './map/area-list.tsx'
import { hasMap, PlacesMap } from './map/places-map.tsx'
import type { Places } from './places.service.server.ts'
import styles from './places-section.module.css'

/** Shows the map with the names of its places; renders nothing if the map is empty. */
export function PlacesSection({
  places,
  hasTitle = true,
  hasOffices = true,
}: {
  places: Places
  /** False below a text that already says where the organisation works. */
  hasTitle?: boolean
  /** False on the page that lists the offices. */
  hasOffices?: boolean
}) {
  const { language, t } = useTranslations()
  const { offices, areas, areSampleAreas } = places
  if (!hasMap(places)) return null
  return (
    <section
      id="places"
      className={styles.places}
      aria-label={hasTitle ? undefined : t('offices.places')}
    >
      {hasTitle && <h2 className="stitch">{t('offices.places')}</h2>}
      <div className={styles.beside}>
        <div className={styles.names}>
          <AreaList areas={areas} isSample={areSampleAreas} />
          {hasOffices && offices.length > 0 && (
            <div>
              <h3>{t('offices.title')}</h3>
              <ul className={styles.offices}>
                {offices.map(({ id, name, isSample }) => (
                  <li key={id}>
                    <span lang={langOf(name, language)}>{name.text}</span>{' '}
                    <Marks isSample={isSample} texts={[name]} />
                  </li>
                ))}
              </ul>
              <p className="lone">
                <a href={pageHref(language, 'contact-us')}>{t('offices.reach')}</a>
              </p>
            </div>
          )}
        </div>
        <PlacesMap places={places} />
      </div>
    </section>
  )
}
