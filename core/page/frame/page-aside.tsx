import type { ReactNode } from 'react'
import { ContactCard } from '#core/contact-methods/contact-card.tsx'
import styles from './text-page.module.css'

/** Renders the column beside a text, below it on a phone: the contact card, and other parts after it. */
export function PageAside({ children }: { children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.aside}`}>
      <ContactCard />
      {children}
    </div>
  )
}
