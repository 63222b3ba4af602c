import { useTexts } from '#core/translations/use-texts.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import styles from './inbox.module.css'
import type { OpenMessages } from './inbox-output.schema.server.ts'

/** Warns that nobody may read safeguarding concerns, so that none would be answered. */
export function NoReaderNote({ open }: { open: OpenMessages }) {
  const translate = useTexts('inbox')
  if (open.hasSafeguardingReader) return null
  return (
    <NoteAlert text={translate('noReader')}>
      <div className={styles.note}>
        <ButtonTo to="/admin/adminuser" variant="light">
          {translate('toUsers')}
        </ButtonTo>
      </div>
    </NoteAlert>
  )
}
