import type { MouseEvent } from 'react'
import { isPlainClick } from './is-plain-click.ts'
import styles from './photo-viewer.module.css'

const drawings = {
  previous: 'M15 4 7 12l8 8',
  next: 'm9 4 8 8-8 8',
  close: 'm5 5 14 14M19 5 5 19',
} as const

/** Renders a control of the viewer: a link, disabled if it has no address. */
export function ViewerLink({
  className,
  label,
  icon,
  href,
  onFollow,
}: {
  className: string | undefined
  label: string
  icon: keyof typeof drawings
  href: string | undefined
  onFollow: () => void
}) {
  const target = href === undefined ? { role: 'link', 'aria-disabled': true } : { href, onClick }
  return (
    <a className={`${styles.control} ${className}`} {...target}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={drawings[icon]} />
      </svg>
      <span className={styles.label}>{label}</span>
    </a>
  )

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow()
  }
}
