import { type ReactNode, useState } from 'react'
import { foldClass } from '#core/ui/fold.tsx'
import styles from './desk.module.css'

/** A folded part whose content is read only once it is opened. */
export function OpenedPart({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={`${foldClass} ${styles.fold}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && children}
    </details>
  )
}
