import type { ReactNode } from 'react'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'

type SectionPageProps = {
  title: string
  /** Purpose of the section. */
  hint: string
  /** Page of the public site that shows the records; English. */
  path: string | undefined
  /** True if the section is reached from the settings, not from the menu. */
  isSetting?: boolean
  actions?: ReactNode
  /** Less used ones: on a phone they stand below the list. */
  moreActions?: ReactNode
  children: ReactNode
}

/** Renders the frame of a section: its purpose, its place on the site, and the link back to the settings. */
export function SectionPage(props: SectionPageProps) {
  const { title, hint, path, isSetting = false, actions, moreActions, children } = props
  const { language, t } = useAdminTranslations()
  return (
    <AdminPage
      title={title}
      moreActions={moreActions}
      actions={
        <>
          {actions}
          {isSetting && (
            <ButtonTo to="/admin/settings" variant="default" text={t('settings.all')} />
          )}
        </>
      }
    >
      <p className="soft">
        {hint} {path && <a href={siteAddress(language, path)}>{t('settings.seeOnSite')}</a>}
      </p>
      {children}
    </AdminPage>
  )
}
