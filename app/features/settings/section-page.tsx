import type { ReactNode } from 'react'
import { pathIn } from '../../lib/text/language.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { type Section, sectionPaths } from './setting-sections.ts'
import styles from './settings.module.css'

type SectionPageProps = {
  section: Section
  actions?: ReactNode
  children: ReactNode
}

/** The frame of one section: what it is for, where it is seen, and the way back to all of them. */
export function SectionPage({ section, actions, children }: SectionPageProps) {
  const { language, t } = useAdminTranslations()
  const path = sectionPaths[section]
  return (
    <AdminPage
      title={t(`settings.${section}`)}
      frameTitle={t('frame.adminDashboard')}
      actions={
        <>
          {actions}
          <ButtonTo to="/admin/settings" variant="default">
            {t('settings.all')}
          </ButtonTo>
        </>
      }
    >
      <p className={styles.hint}>
        {t(`settings.${section}Hint`)}{' '}
        {path && <a href={pathIn(language, path)}>{t('settings.seeOnSite')}</a>}
      </p>
      {children}
    </AdminPage>
  )
}
