import { langOf } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { Marks } from '../../records/marks/marks.tsx'
import { ContactMethodLink } from '../contact-methods/contact-method-link.tsx'
import { BangladeshMap } from '../map/bangladesh-map.tsx'
import type { OfficeEntry } from './offices-page.service.server.ts'
import styles from './offices-view.module.css'

/** Offices of the organisation; nothing if there are none. */
export function OfficesView({ offices }: { offices: readonly OfficeEntry[] }) {
  const { t } = useTranslations()
  if (offices.length === 0) return null
  return (
    <section className={`wrap ${styles.offices}`}>
      <h2 className="stitch">{t('offices.title')}</h2>
      <div className={styles.beside}>
        <ul className={styles.list}>
          {offices.map((office) => (
            <Entry key={office.id} office={office} />
          ))}
        </ul>
        <BangladeshMap offices={offices} />
      </div>
    </section>
  )
}

function Entry({ office }: { office: OfficeEntry }) {
  const { language, t } = useTranslations()
  const { name, address, hours, phones, place, isSample } = office
  return (
    <li>
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
