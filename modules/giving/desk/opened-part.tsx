import { type ReactNode, useState } from 'react'
import { foldClass } from '#core/ui/fold.tsx'
import styles from './opened-part.module.css'
import { useDeskTexts } from './use-desk-texts.ts'

type Title =
  | 'acts'
  | 'imports'
  | 'accounts'
  | 'clerks'
  | 'promises'
  | 'closedPromises'
  | 'asideLines'

/** A folded part whose content is read only once it is opened. */
export function OpenedPart({ title, content }: { title: Title; content: ReactNode }) {
  const { translate } = useDeskTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={`${foldClass} ${styles.fold}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>{translate(title)}</h2>
      </summary>
      {isOpen && content}
    </details>
  )
}
