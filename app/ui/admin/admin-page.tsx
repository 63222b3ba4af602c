import type { ReactNode } from 'react'
import styles from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** Title of the browser's tab after the page's own: the name of the back-office. */
  frameTitle?: string
  /** Buttons and links beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** One screen: its heading, what can be done there, its content. */
export function AdminPage({
  title,
  frameTitle = 'Admin Dashboard',
  actions,
  children,
}: AdminPageProps) {
  return (
    <div className={styles.page}>
      <title>{title === frameTitle ? title : `${title} | ${frameTitle}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1} id={pageTitleId}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Where the focus goes when a screen is entered. */
export const pageTitleId = 'page-title'
