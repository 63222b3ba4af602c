import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a `<dialog>` as a modal one: the browser keeps the focus inside and the page behind still.
 * @param returnTo id of the element that gets the focus when it closes; the last one given while open counts.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  returnTo: string | undefined,
) {
  const last = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (returnTo) last.current = returnTo
  }, [returnTo])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) {
      // A dialog that the server opened, for browsers without script, is not modal.
      element.removeAttribute('open')
      element.showModal()
      // The dialog itself, so that its title is read, and not the first control in it.
      element.focus()
      return
    }
    element.close()
    const target = last.current && document.getElementById(last.current)
    if (!target) return
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  }, [dialog, isOpen])
}
