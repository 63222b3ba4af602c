import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import styles from './set-up.module.css'
import { setUpPath, stepSettings } from './steps.ts'

/** Offers the guided first day as long as the site has no name or no contact details. */
export function SetUpOffer({ emptySettings }: { emptySettings: readonly string[] }) {
  const { t } = useAdminTranslations()
  const isNamed = !emptySettings.includes('org.name')
  const contact: readonly string[] = stepSettings.contact ?? []
  if (isNamed && !emptySettings.some((key) => contact.includes(key))) return null
  return (
    <section className={styles.offer} aria-label={t('dashboard.setUp')}>
      <div>
        <h2>{t('dashboard.setUp')}</h2>
        <p>{t('dashboard.setUpHint')}</p>
      </div>
      <ButtonTo to={setUpPath}>
        {t(isNamed ? 'dashboard.setUpGoOn' : 'dashboard.setUpBegin')}
      </ButtonTo>
    </section>
  )
}
