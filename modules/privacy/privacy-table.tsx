import { useTranslations } from '#core/translations/use-translations.ts'
import proseStyles from '#core/ui/prose.module.css'
import type { PrivacyFact } from './privacy-facts.service.server.ts'
import styles from './privacy-table.module.css'

/** Lists the personal data that the program keeps, below the organisation's own text about it. */
export function PrivacyTable({ facts }: { facts: readonly PrivacyFact[] }) {
  const { t } = useTranslations()
  if (facts.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`}>
      <div className={proseStyles.prose}>
        <h2 id="what-is-kept">{t('privacy.title')}</h2>
        <p>{t('privacy.intro')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('privacy.what')}</th>
              <th scope="col">{t('privacy.howLong')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ what, kept }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
