import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import type { OpenItems } from '#core/records/screens/open-items.ts'
import styles from './set-up.module.css'
import { setUpPath, stepSettings } from './steps.ts'

type SetUpOfferProps = Pick<OpenItems, 'emptySettings' | 'samples'>

/** Offers the guided set-up to a site that started empty, as long as it has no name or no contact details. */
export function SetUpOffer({ emptySettings, samples }: SetUpOfferProps) {
  const { t } = useAdminTranslations()
  const isNamed = !emptySettings.includes('org.name')
  const contact: readonly string[] = stepSettings.contact ?? []
  const isSampleSite = samples.some(({ entries }) =>
    entries.some(({ entity, label }) => entity === 'settings' && label === 'org.name'),
  )
  if (isSampleSite) return null
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
