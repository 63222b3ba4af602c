import type { ReactNode } from 'react'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { siteAddress } from '../../../ui/admin/site-address.ts'
import styles from './records.module.css'

type SectionPageProps = {
  title: string
  /** Purpose of the section. */
  hint: string
  /** Page of the public site that shows the records; English. */
  path: string | undefined
  actions?: ReactNode
  children: ReactNode
}

/** Renders the frame of a section: its purpose, its place on the site, and the link back to all sections. */
export function SectionPage({ title, hint, path, actions, children }: SectionPageProps) {
  const { language, t } = useAdminTranslations()
  return (
    <AdminPage
      title={title}
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
        {hint} {path && <a href={siteAddress(language, path)}>{t('settings.seeOnSite')}</a>}
      </p>
      {children}
    </AdminPage>
  )
}
