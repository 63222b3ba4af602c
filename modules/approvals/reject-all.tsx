import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { RejectDialog } from './pending-change-card.tsx'
import type { PendingChangeRecord } from './pending-change-output.schema.server.ts'
import styles from './pending-changes.module.css'

type RejectAllProps = { changes: readonly PendingChangeRecord[]; onChange: () => void }

/** Rejects all changes of a person who has proposed several. */
export function RejectAll({ changes, onChange }: RejectAllProps) {
  const translate = useTexts('approvals')
  const translations = useAdminTranslations()
  const api = useApi()
  const { success, failure } = useNotices()
  const [rejecting, setRejecting] = useState<number>()
  const people = new Set(changes.map(({ proposedBy }) => proposedBy))
  const several = [...people]
    .map((id) => ({ id, theirs: changes.filter(({ proposedBy }) => proposedBy === id) }))
    .filter(({ theirs }) => theirs.length > 1)

  async function reject(id: number, reason: string) {
    setRejecting(undefined)
    try {
      await api.send('POST', `/api/users/${id}/reject-changes`, { reason })
      success(translate('rejectedAll'))
    } catch (error) {
      failure(translateError(error, translations))
    }
    onChange()
  }

  return (
    <div className={styles.buttons}>
      {several.map(({ id, theirs }) => {
        const name = theirs[0]?.proposedByName ?? ''
        const n = formatNumber(theirs.length, translations.language)
        const title = translate('rejectAll', { name, n })
        return (
          <div key={id}>
            <Button color="madder" variant="light" onClick={() => setRejecting(id)}>
              {title}
            </Button>
            {rejecting === id && (
              <RejectDialog
                title={title}
                yes={translate('yesRejectAll')}
                onClose={() => setRejecting(undefined)}
                onReject={(reason) => void reject(id, reason)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
