import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useState } from 'react'
import styles from './admin-page.module.css'
import { PageNoteContext } from './page-note.ts'
import { useUiTranslations } from './ui-translations.ts'

type AdminPageProps = {
  title: string
  /** Title of the browser's tab after the page's own, if it is not the name of the back-office. */
  frameTitle?: string
  /** Less used buttons and links: on a phone they stand below the content. */
  actions?: ReactNode
  /** Less used ones: on a phone they stand below the content. */
  moreActions?: ReactNode
  children: ReactNode
}

/** Tells the screen that its record cannot be read: then it shows no actions of this record. */
export const RecordAbsenceContext = createContext<(isAbsent: boolean) => void>(() => {})

/** Renders a screen: heading, actions and content. */
export function AdminPage({ title, frameTitle, actions, moreActions, children }: AdminPageProps) {
  const { t } = useUiTranslations()
  const frame = frameTitle ?? t('adminDashboard')
  const [isAbsent, setIsAbsent] = useState(false)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <div className={styles.page}>
      <title>{title === frame ? title : `${title} | ${frame}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1} id={pageTitleId}>
          {title}
        </h1>
        {actions && !isAbsent && (
          <div className="row">
            {actions}
            {!isPhone && moreActions}
          </div>
        )}
      </header>
      {useContext(PageNoteContext)}
      <RecordAbsenceContext value={setIsAbsent}>{children}</RecordAbsenceContext>
      {isPhone && moreActions && <div className="row">{moreActions}</div>}
    </div>
  )
}

/** Id of the heading that gets the focus when a screen is entered. */
export const pageTitleId = 'page-title'
