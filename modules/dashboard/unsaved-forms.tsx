import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { InputOwnerContext, listUnsavedInput } from '#core/lib/unsaved-input/unsaved-input.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import styles from './dashboard.module.css'

/** Links to the forms with unsaved input in this browser; renders nothing if there are none. */
export function UnsavedForms() {
  const { language, t } = useAdminTranslations()
  const owner = useContext(InputOwnerContext)
  const [found] = useState(() => listUnsavedInput(owner))
  if (found.length === 0) return null
  return (
    <NoteAlert text={t('dashboard.unsaved')}>
      <ul className={styles.list}>
        {found.map(({ key, at, screen, values }) => (
          <li key={key}>
            <Link to={screen.address}>
              {[screen.title.split(' | ')[0], nameIn(values)].filter(Boolean).join(': ')}
            </Link>
            <small className={styles.when}>{formatInstant(at, language)}</small>
          </li>
        ))}
      </ul>
    </NoteAlert>
  )
}

function nameIn(values: Readonly<Record<string, unknown>>): string {
  const { titleBn, title, nameBn, name } = values
  return String(titleBn || title || nameBn || name || '')
}
