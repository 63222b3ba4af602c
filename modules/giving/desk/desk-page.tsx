import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isNotFound } from '#core/lib/api/api-error.ts'
import { type ApiRead, useApiRead } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Failed, Loading, NotThere } from '#core/ui/admin/states.tsx'
import type { DeskRecord } from './desk-output.schema.server.ts'
import styles from './desk-page.module.css'
import { useDeskTexts } from './use-desk-texts.ts'

const tabs = { toDo: '/admin/gifts', gifts: '/admin/gifts/all', year: '/admin/gifts/year' } as const

/** Reads the desk itself: what waits, and what its forms and receipts need. */
export function useDesk() {
  return useApiRead<DeskRecord>('/api/gifts/desk', { isShared: true })
}

type DeskPageProps = {
  tab: keyof typeof tabs
  desk: ReturnType<typeof useDesk>
  /** Renders the tab once the desk is read. */
  children: (facts: DeskRecord) => ReactNode
}

/** Renders one of the three tabs of the desk, with the two acts that begin everywhere. */
export function DeskPage({ tab, desk, children }: DeskPageProps) {
  const { translate, count } = useDeskTexts()
  const counts = desk.response?.data.counts
  const waiting = counts ? counts.open + counts.back + counts.aside : 0
  return (
    <AdminPage
      title={translate(`${tab}Title`)}
      actions={
        <>
          <ButtonTo to="/admin/gifts/write-down" text={translate('writeDown')} />
          <ButtonTo to="/admin/gifts/import" variant="default" text={translate('import')} />
        </>
      }
    >
      <nav className={styles.tabs} aria-label={translate('title')}>
        {(['toDo', 'gifts', 'year'] as const).map((name) => (
          <Link key={name} to={tabs[name]} aria-current={name === tab ? 'page' : undefined}>
            {translate(`${name}Tab`)}
            {name === 'toDo' && waiting > 0 && (
              <span className={styles.count}>{count(waiting)}</span>
            )}
          </Link>
        ))}
      </nav>
      <Loaded read={desk}>{children}</Loaded>
    </AdminPage>
  )
}

/** Renders a screen beside the tabs, with the way back to one of them. */
export function DeskSubPage({
  title,
  back = 'toDo',
  actions,
  children,
}: {
  title: string
  back?: keyof typeof tabs
  actions?: ReactNode
  children: ReactNode
}) {
  const { translate } = useDeskTexts()
  return (
    <AdminPage
      title={title}
      actions={
        <>
          {actions}
          <ButtonTo to={tabs[back]} variant="default" text={translate('back')} />
        </>
      }
    >
      {children}
    </AdminPage>
  )
}

type LoadedProps<T> = { read: ApiRead<T>; children: (data: T) => ReactNode }

/** Renders what was read; says before that it is being read, or could not be. */
export function Loaded<T>({ read, children }: LoadedProps<T>) {
  const translations = useAdminTranslations()
  const data = read.response?.data
  if (read.status === 'failed' && isNotFound(read.error)) return <NotThere />
  return (
    <>
      {read.status !== 'failed' && data === undefined && <Loading />}
      {read.status === 'failed' && (
        <Failed text={translateError(read.error, translations)} onRetry={read.reload} />
      )}
      {data !== undefined && children(data)}
    </>
  )
}
