// Short messages at the lower edge. A success waits for the screen reader, an error does not.
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { isTransient, proposedChangeOf } from '#core/lib/api/api-error.ts'
import { pageTitleId } from './admin-page.tsx'
import styles from './notices.module.css'
import { type UiTranslate, type UiTranslations, useUiTranslations } from './ui-translations.ts'

export type Notices = {
  success: (text: string) => void
  /** @param reason of the failure, if `text` does not state it. */
  failure: (text: string, reason?: string) => void
  /**
   * Offers for 10 seconds to undo the last action. `undo` may throw, which is reported.
   * @param name of the record, if several such offers can be shown at once.
   */
  offerUndo: (text: string, undo: () => Promise<void>, undone?: string, name?: string) => void
  /** Offers to undo a saved change, until another action can be undone. */
  offerUndoOfSave: (text: string, undo: () => Promise<void>) => void
}

const usualMs = 6_000
/** Ten seconds to decide, after the time it takes to slide in and out. */
const undoMs = 11_000

/** Number of characters that stand beside the button on two lines of a phone, or three. */
const longestBeside = 32

/** The success shown last, which the next one replaces. Several would cover the buttons of a phone's screen. */
let successId: string | undefined

/** The notice of the change that was saved last, without its button. */
let savedLast: { id: string; message: string } | undefined

export function useNotices(): Notices {
  const { t, translateError } = useUiTranslations()
  return {
    success: (text) => show(text, 'leaf', t),
    failure: (text, reason) => show(text, 'madder', t, reason),
    offerUndo: (text, undo, undone = t('undone'), name = '') => {
      showUndo({ text, name, undo, undone }, 'leaf', { t, translateError })
    },
    offerUndoOfSave: (text, undo) => {
      const offer = { text, name: '', undo, undone: t('undone') }
      const id = showUndo(offer, 'leaf', { t, translateError })
      savedLast = { id, message: text }
    },
  }
}

function show(text: string, color: 'leaf' | 'madder', t: UiTranslate, reason?: string) {
  if (color === 'leaf' && successId) notifications.hide(successId)
  const id = notifications.show({
    ...(reason ? { title: text, message: reason } : { message: text }),
    color,
    role: color === 'leaf' ? 'status' : 'alert',
    autoClose: color === 'leaf' ? usualMs : undoMs,
    // It would wait unseen behind three offers to undo.
    priority: 1,
    closeButtonProps: { 'aria-label': t('close') },
  })
  if (color === 'leaf') successId = id
}

type Offer = { text: string; name: string; undo: () => Promise<void>; undone: string }

function showUndo(
  offer: Offer,
  color: 'leaf' | 'madder',
  translations: Pick<UiTranslations, 't' | 'translateError'>,
): string {
  const { text, name, undo, undone } = offer
  const { t, translateError } = translations
  let isPressed = false
  if (savedLast) notifications.update(savedLast)
  savedLast = undefined
  const id = notifications.show({
    message: (
      <Group gap="xs">
        <span className={text.length > longestBeside ? undefined : styles.text}>{text}</span>
        {name && <span className={styles.name}>{name}</span>}
        <Button
          size="compact-md"
          variant="light"
          className={styles.undo ?? ''}
          data-undo
          onClick={() => void revert()}
        >
          {t('undo')}
        </Button>
      </Group>
    ),
    color,
    role: color === 'leaf' ? 'status' : 'alert',
    autoClose: undoMs,
    closeButtonProps: { 'aria-label': t('close') },
    // The pressed button was removed with its row, so the focus would be lost. After a form the next screen has it.
    onOpen: () => focusSoon('[data-undo]'),
    onClose: () =>
      document.activeElement?.closest('[role=status], [role=alert]') &&
      focusSoon(`#${pageTitleId}`),
  })
  async function revert() {
    // The notice can still be pressed while it slides out.
    if (isPressed) return
    isPressed = true
    notifications.hide(id)
    try {
      await undo()
      show(undone, 'leaf', t)
    } catch (error) {
      // The change waits for an approval, which the message says.
      if (proposedChangeOf(error) !== undefined) return show(translateError(error), 'leaf', t)
      console.error(error)
      // The undo may still work over a better connection.
      if (isTransient(error)) {
        showUndo({ ...offer, text: t('undoFailed') }, 'madder', translations)
      } else show(t('undoFailed'), 'madder', t)
    }
  }
  return id
}

/** Elements in use, which keep the focus. */
const inUse = '[role=dialog], input, textarea, select, [contenteditable=true]'

/** Focuses the newest such element once nothing has the focus. The screen stays where it was scrolled to. */
function focusSoon(selector: string) {
  // A reloaded list removes the row of the pressed button only then.
  let tries = 0
  const timer = setInterval(() => {
    tries += 1
    const isInUse = document.activeElement?.closest(inUse)
    if (document.activeElement === document.body) {
      const newest = [...document.querySelectorAll<HTMLElement>(selector)].at(-1)
      newest?.focus({ preventScroll: true })
    } else if (!isInUse && tries < 10) return
    clearInterval(timer)
  }, 250)
}
