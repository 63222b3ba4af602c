import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type UiKey, useUiTranslations } from '../ui-translations.ts'
import styles from './save-bar.module.css'
import type { SaveStep, WaitsFor } from './save-step.ts'

type SaveBarProps = {
  /** Reason why the last attempt failed. */
  problem: ReactNode
  saveLabel: string
  isBlocked: boolean
  state: SaveStep
  waitsFor: WaitsFor
  /** True if this browser keeps unsaved input. */
  isKept: boolean
  /** Second button that saves. */
  other?: ReactNode
  cancel: ReactNode
}

const failures: readonly SaveStep[] = ['offline', 'refused', 'conflict', 'sessionEnded']

const words: Record<SaveStep, UiKey> = {
  unchanged: 'unchanged',
  changed: 'changed',
  saving: 'saving',
  saved: 'saved',
  offline: 'waitingToSave',
  refused: 'notSaved',
  conflict: 'notSaved',
  sessionEnded: 'notSaved',
}

/** Renders the save bar at the lower edge of the window, within reach of the thumb. */
export function SaveBar(props: SaveBarProps) {
  const { problem, saveLabel, isBlocked, state, waitsFor, isKept, other, cancel } = props
  const { t } = useUiTranslations()
  const isFailed = failures.includes(state)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The fields lost the focus while they were sent; the reason of the failure may have taken it.
    if (isFailed && document.activeElement === document.body) button.current?.focus()
  }, [isFailed])
  const bar = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  // The reason stands at its field, which may be far above. An upload that fails changes it while the button stays as it is.
  useEffect(() => setReason(isBlocked ? reasonAbove(bar.current) : ''))
  const isLate = useIsLate(state === 'saving')
  function wordOf(): UiKey {
    if (isLate) return 'stillSaving'
    if (state === 'offline' && waitsFor === 'connection') return 'offline'
    return state === 'changed' && !isKept ? 'changedNotKept' : words[state]
  }
  return (
    <div ref={bar} className={styles.bar} data-save-bar>
      {problem}
      <Button
        ref={button}
        className={styles.save ?? ''}
        type="submit"
        disabled={isBlocked}
        loading={state === 'saving'}
      >
        {isFailed ? t('tryAgain') : saveLabel}
      </Button>
      {other}
      {cancel}
      <p className={styles.state} data-step={isBlocked ? 'offline' : state} role="status">
        {isBlocked ? reason || t('blocked') : t(wordOf())}
      </p>
    </div>
  )
}

/** Time without an answer after which a save says that it goes on. */
const lateMs = 8_000

function useIsLate(isSaving: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isSaving) return
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isSaving])
  return isLate
}

/** Returns the first error message of the fields; empty while something is missing or on its way. */
function reasonAbove(bar: HTMLElement | null): string {
  const alerts = bar?.closest('form')?.querySelectorAll('[role=alert]') ?? []
  const texts = [...alerts].filter((alert) => !bar?.contains(alert)).map((one) => one.textContent)
  return texts.find((text) => text !== '') ?? ''
}
