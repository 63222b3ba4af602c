import { langOf } from '../../../lib/text/localized.ts'
import { pageHref } from '../../../lib/text/page-href.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { Marks } from '../../records/marks/marks.tsx'
import { BangladeshMap, isOnMap } from '../map/bangladesh-map.tsx'
import type { OfficeEntry } from './offices-page.service.server.ts'
import styles from './places-section.module.css'

/** The map with the names of what it shows; nothing if no office has a place on it. */
export function PlacesSection({ offices }: { offices: readonly OfficeEntry[] }) {
  const { language, t } = useTranslations()
  if (!offices.some(isOnMap)) return null
  return (
    <section className={`wrap ${styles.places}`}>
      <h2 className="stitch">{t('offices.title')}</h2>
      <div className={styles.beside}>
        <BangladeshMap offices={offices} />
        <div>
          <ul className={styles.names}>
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
      </div>
    </section>
  )
}
