import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonTo } from './button-to.tsx'
import styles from './states.module.css'
import { useUiTranslations } from './ui-translations.ts'

/** Shows a placeholder during loading. */
export function Loading({ text }: { text?: string }) {
  const { t } = useUiTranslations()
  return (
    <div className={styles.state} role="status">
      <Loader aria-hidden />
      <p>{text ?? t('loading')}</p>
    </div>
  )
}

/** Shows an empty state with a next step. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {children}
    </div>
  )
}

export type ListLink = { to: string; text: string }

/** Tells that no record has the id of the address, with a link to the list. */
export function NotThere({ list }: { list?: ListLink | undefined }) {
  const { t } = useUiTranslations()
  return (
    <div className={styles.state}>
      <p role="alert">{t('notThere')}</p>
      {list && <ButtonTo {...list} />}
    </div>
  )
}

/** Shows an error with a button that tries again. */
export function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useUiTranslations()
  return (
    <div className={styles.state}>
      <p role="alert">{text}</p>
      {onRetry && (
        <Button variant="light" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
