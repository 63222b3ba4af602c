import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

const box = '.mantine-Notifications-root[data-position="bottom-center"]'

/**
 * Keeps the height of the notices at the lower edge in `--notices`, so that a screen leaves as much room below its last
 * line and lifts its save bar: everything covered can be scrolled into view.
 */
export function useNoticeRoom(): void {
  const { notifications } = useNotifications()
  const isShown = notifications.length > 0
  useEffect(() => {
    const notices = document.querySelector<HTMLElement>(box)
    if (!isShown || !notices) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const fromBelow = window.innerHeight - notices.getBoundingClientRect().top
      root.style.setProperty('--notices', `${Math.round(fromBelow)}px`)
    })
    observer.observe(notices)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notices')
    }
  }, [isShown])
}
