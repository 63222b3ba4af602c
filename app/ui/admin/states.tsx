import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './states.module.css'
import { useUiTranslations } from './ui-translations.ts'

/** Something is on its way. */
export function Loading({ text }: { text?: string }) {
  const { t } = useUiTranslations()
  return (
    <div className={styles.state} role="status">
      <Loader aria-hidden />
      <p>{text ?? t('loading')}</p>
    </div>
  )
}

/** Nothing is there, and what one can do about it. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** It could not be brought. */
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
