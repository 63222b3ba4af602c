import { Link } from 'react-router'
import type { Entity } from '#core/kernel/db/tables.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import type { ApprovalRecord } from './approval-output.schema.server.ts'

type ApprovalNoteProps = {
  entity: Entity
  /** Undefined or null for a new record, whose first values need no approval. */
  id: number | null | undefined
}

/** Tells above a form that its changes will need approval. */
export function ApprovalNote({ entity, id }: ApprovalNoteProps) {
  const { language, texts: translate } = useScreenTexts('approvals')
  const path = id ? `/api/change-guard/${entity}/${id}` : undefined
  const approval = useApiRead<ApprovalRecord>(path).response?.data
  if (!approval?.isGuarded) return null
  const hours = formatNumber(approval.waitHours, language)
  return (
    <NoteAlert
      text={
        approval.hasSecondPerson ? translate('willWait') : translate('willWaitAlone', { hours })
      }
    >
      {approval.open > 0 && (
        <p>
          <Link to="/admin/pending-changes">{translate('waitsAlready')}</Link>
        </p>
      )}
    </NoteAlert>
  )
}
