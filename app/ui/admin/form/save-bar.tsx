import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type UiKey, useUiWords } from '../ui-words.ts'
import type { SaveState } from './record-form.ts'
import styles from './save-bar.module.css'

type SaveBarProps = {
  saveLabel: string
  isBlocked: boolean
  state: SaveState
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
export function SaveBar({ saveLabel, isBlocked, state, cancel }: SaveBarProps) {
  const { t } = useUiWords()
  return (
    <div className={styles.bar}>
      <Button type="submit" disabled={isBlocked} loading={state === 'saving'}>
        {state === 'failed' ? t('tryAgain') : saveLabel}
      </Button>
      {cancel}
      <p className={styles.state} role="status">
        {t(words[state])}
      </p>
    </div>
  )
}
