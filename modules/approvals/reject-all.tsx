import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import { RejectDialog } from './pending-change-card.tsx'
import type { PendingChangeRecord } from './pending-change-output.schema.server.ts'

type RejectAllProps = { changes: readonly PendingChangeRecord[]; onChange: () => void }

/** Rejects all changes of a person who has proposed several. */
export function RejectAll({ changes, onChange }: RejectAllProps) {
  const { language, texts: translate } = useScreenTexts('approvals')
  const api = useApi()
  const { run } = useTask()
  const [rejecting, setRejecting] = useState<number>()
  const people = new Set(changes.map(({ proposedBy }) => proposedBy))
  const several = [...people]
    .map((id) => ({ id, theirs: changes.filter(({ proposedBy }) => proposedBy === id) }))
    .filter(({ theirs }) => theirs.length > 1)

  async function reject(id: number, reason: string) {
    setRejecting(undefined)
    const path = `/api/users/${id}/reject-changes`
    await run(() => api.send('POST', path, { reason }), translate('rejectedAll'))
    onChange()
  }

  return (
    <div className="row">
      {several.map(({ id, theirs }) => {
        const name = theirs[0]?.proposedByName ?? ''
        const n = formatNumber(theirs.length, language)
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
