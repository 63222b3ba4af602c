import type { Entity } from '#kernel/db/tables.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'

/** The screen of a record's revisions. */
export function revisionsAddress(entity: string, id: string | number): string {
  return `/admin/history/${entity}/${id}`
}

/** Link to the earlier versions of a record; nothing for a new one. */
export function RevisionsLink({ entity, id }: { entity: Entity; id: number | undefined }) {
  const { t } = useAdminTranslations()
  if (id === undefined) return null
  return (
    <ButtonTo to={revisionsAddress(entity, id)} variant="default">
      {t('history.versions')}
    </ButtonTo>
  )
}
