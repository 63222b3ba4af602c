import { Link } from 'react-router'
import type { Entity } from '#kernel/db/tables.ts'
import { useApiRead } from '../../../lib/api/use-api.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { NoteAlert } from '../../../ui/admin/alerts.tsx'
import type { ChangeGuardRecord } from './change-guard-output.schema.server.ts'
import { useTwoPeopleTexts } from './two-people-texts.ts'

type GuardNoteProps = {
  entity: Entity
  /** None for a record that is not there yet: its first values are free. */
  id: number | null | undefined
}

/** Note above a form that its changes need an approval, before anything is saved. */
export function GuardNote({ entity, id }: GuardNoteProps) {
  const translate = useTwoPeopleTexts()
  const { language } = useAdminTranslations()
  const path = id ? `/api/change-guard/${entity}/${id}` : undefined
  const guard = useApiRead<ChangeGuardRecord>(path).response?.data
  if (!guard?.isGuarded) return null
  const hours = formatNumber(guard.waitHours, language)
  return (
    <NoteAlert
      text={guard.hasSecondPerson ? translate('willWait') : translate('willWaitAlone', { hours })}
    >
      {guard.open > 0 && (
        <p>
          <Link to="/admin/pending-changes">{translate('waitsAlready')}</Link>
        </p>
      )}
    </NoteAlert>
  )
}
