import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a `<dialog>` as a modal: the browser keeps the focus inside and the page behind inert.
 * @param returnTo id of the element that gets the focus on closing; the last id given while open counts
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
      // The server renders the dialog open but not modal, for browsers without script.
      element.removeAttribute('open')
      element.showModal()
      // Focusing the dialog, and not its first control, makes a screen reader read its title.
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
