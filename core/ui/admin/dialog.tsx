import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect } from 'react'

/** A dialog that is rendered only while it is open. Its end returns the focus to what opened it. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  // Mantine returns it only from a dialog that stays rendered. A dialog that replaces another one begins after it.
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return <Modal opened transitionProps={{ duration: 0 }} {...props} />
}
