import type { ReactNode } from 'react'
import styles from './button-link.module.css'

type Props = {
  href: string
  /** `gift` is kept for giving. */
  kind?: 'strong' | 'plain' | 'gift'
  children: ReactNode
}

/** Renders a link styled as a button, for the main next step. */
export function ButtonLink({ href, kind = 'strong', children }: Props) {
  return (
    <a href={href} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </a>
  )
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={`no-print ${styles.row}`}>{children}</div>
}
