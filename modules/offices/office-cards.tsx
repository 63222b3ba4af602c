import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { FoldedSection } from '#core/ui/folded-section.tsx'
import { ContactMethodLink } from '#core/contact-methods/contact-method-link.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import styles from './office-cards.module.css'
import type { OfficeEntry } from './offices.page.server.ts'

/** Lists the offices as cards, folded on a phone but for their numbers; renders nothing if there are none. */
export function OfficeCards({ offices }: { offices: readonly OfficeEntry[] }) {
  const { t } = useTranslations()
  if (offices.length === 0) return null
  return (
    <div className={styles.offices}>
      <h2 className="stitch">{t('offices.title')}</h2>
      <ul className={styles.list}>
        {offices.map((office) => (
          <Entry key={office.id} office={office} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ office }: { office: OfficeEntry }) {
  const { language, t } = useTranslations()
  const { id, name, address, hours, phones, place, isSample } = office
  return (
    <li>
      <FoldedSection
        id={`office-${id}`}
        heading="h3"
        isOpenOnTablet
        title={
          <>
            <span lang={langOf(name, language)}>{name.text}</span>{' '}
            <Marks isSample={isSample} texts={[name]} />
          </>
        }
      >
        {hours.text && (
          <p>
            {t('offices.hours')}: <span lang={langOf(hours, language)}>{hours.text}</span>{' '}
            <Marks texts={[hours]} />
          </p>
        )}
        {address.text && (
          <p className={styles.address}>
            <span lang={langOf(address, language)}>{address.text}</span> <Marks texts={[address]} />
          </p>
        )}
        {place && (
          <p className={styles.place}>
            <a href={place}>{t('offices.map')}</a>
          </p>
        )}
      </FoldedSection>
      {phones.length > 0 && (
        <ul className={styles.phones}>
          {phones.map((phone) => (
            <li key={phone.text}>
              <ContactMethodLink way={phone} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
