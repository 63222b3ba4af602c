import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { type UiKey, useUiWords } from '../ui-words.ts'
import type { SaveState } from './record-form.ts'
import styles from './save-bar.module.css'

type SaveBarProps = {
  saveLabel: string
  isBlocked: boolean
  state: SaveState
  /** Whether this browser keeps what is typed. */
  isKept: boolean
  cancel: ReactNode
}

const words: Record<SaveState, UiKey> = {
  unchanged: 'unchanged',
  changed: 'changed',
  saving: 'saving',
  saved: 'saved',
  failed: 'notSaved',
}

/** Stays at the lower edge of the window, under the thumb. */
export function SaveBar({ saveLabel, isBlocked, state, isKept, cancel }: SaveBarProps) {
  const { t } = useUiWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The fields gave it up while they were sent; a summary of errors may have taken it.
    if (state === 'failed' && document.activeElement === document.body) button.current?.focus()
  }, [state])
  return (
    <div className={styles.bar}>
      <Button ref={button} type="submit" disabled={isBlocked} loading={state === 'saving'}>
        {state === 'failed' ? t('tryAgain') : saveLabel}
      </Button>
      {cancel}
      <p className={styles.state} role="status">
        {t(state === 'changed' && !isKept ? 'changedNotKept' : words[state])}
      </p>
    </div>
  )
}
