import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import type { OpenItems } from '#core/records/screens/open-items.ts'
import styles from './set-up.module.css'
import { setUpPath, stepSettings } from './steps.ts'

type SetUpState = Pick<OpenItems, 'emptySettings' | 'samples'>

/**
 * True for a site that started empty, as long as it has no name or no contact details: the guide asks for what else is
 * missing.
 */
export function needsSetUp(state: SetUpState): boolean {
  const { emptySettings, samples } = state
  const contact: readonly string[] = stepSettings.contact ?? []
  const isSampleSite = samples.some(({ entries }) =>
    entries.some(({ entity, label }) => entity === 'settings' && label === 'org.name'),
  )
  return !isSampleSite && (!isNamed(state) || emptySettings.some((key) => contact.includes(key)))
}

export function isNamed({ emptySettings }: Pick<SetUpState, 'emptySettings'>): boolean {
  return !emptySettings.includes('org.name')
}

/** Offers the guided set-up. */
export function SetUpOffer({ isBegun }: { isBegun: boolean }) {
  const { t } = useAdminTranslations()
  return (
    <section className={styles.offer} aria-label={t('dashboard.setUp')}>
      <div>
        <h2>{t('dashboard.setUp')}</h2>
        <p>{t('dashboard.setUpHint')}</p>
      </div>
      <ButtonTo to={setUpPath} text={t(isBegun ? 'dashboard.setUpGoOn' : 'dashboard.setUpBegin')} />
    </section>
  )
}
