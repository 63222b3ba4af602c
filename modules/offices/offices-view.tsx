import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ContactMethodLink } from '#core/contact-methods/contact-method-link.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import { AreaList } from './map/area-list.tsx'
import { PlacesMap } from './map/places-map.tsx'
import type { OfficeEntry } from './offices.page.server.ts'
import styles from './offices-view.module.css'
import type { Places } from './places.service.server.ts'
import { PlacesSection } from './places-section.tsx'

/** Lists the offices beside the map; renders nothing if there are neither offices nor districts of work. */
export function OfficesView({ places }: { places: Places }) {
  const { t } = useTranslations()
  const { offices, areas, areSampleAreas } = places
  if (offices.length === 0) {
    return (
      <div className="wrap">
        <PlacesSection places={places} />
      </div>
    )
  }
  return (
    <section className={`wrap ${styles.offices}`}>
      <h2 className="stitch">{t('offices.title')}</h2>
      <div className={styles.beside}>
        <div className={styles.lists}>
          <ul className={styles.list}>
            {offices.map((office) => (
              <Entry key={office.id} office={office} />
            ))}
          </ul>
          <AreaList areas={areas} isSample={areSampleAreas} />
        </div>
        <PlacesMap places={places} />
      </div>
    </section>
  )
}

function Entry({ office }: { office: OfficeEntry }) {
  const { language, t } = useTranslations()
  const { id, name, address, hours, phones, place, isSample } = office
  return (
    <li id={`office-${id}`}>
      <h3>
        <span lang={langOf(name, language)}>{name.text}</span>{' '}
        <Marks isSample={isSample} texts={[name]} />
      </h3>
      {address.text && (
        <p className={styles.address}>
          <span lang={langOf(address, language)}>{address.text}</span> <Marks texts={[address]} />
        </p>
      )}
      {phones.length > 0 && (
        <ul className={styles.phones}>
          {phones.map((phone) => (
            <li key={phone.text}>
              <ContactMethodLink way={phone} />
            </li>
          ))}
        </ul>
      )}
      {hours.text && (
        <p>
          {t('offices.hours')}: <span lang={langOf(hours, language)}>{hours.text}</span>{' '}
          <Marks texts={[hours]} />
        </p>
      )}
      {place && (
        <p className={styles.place}>
          <a href={place.map}>{t('offices.map')}</a> <a href={place.geo}>{t('offices.inApp')}</a>
        </p>
      )}
    </li>
  )
}
