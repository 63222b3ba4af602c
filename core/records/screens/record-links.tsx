import type { Entity } from '#core/kernel/db/tables.ts'
import { copyParameter } from '#core/lib/api/use-edit-param.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { newAddressOf } from './record-addresses.ts'
import { withParameter } from './return-address.ts'

/** Returns the screen of a record's revisions. */
export function revisionsAddress(entity: string, id: string | number): string {
  return `/admin/history/${entity}/${id}`
}

/**
 * Links to the earlier versions of a record, and to a new record that starts as its copy; renders nothing for a new
 * record.
 */
export function RecordLinks({ entity, id }: { entity: Entity; id: number | undefined }) {
  const { t } = useAdminTranslations()
  const newAddress = newAddressOf(entity)
  if (id === undefined) return null
  return (
    <>
      {newAddress && (
        <ButtonTo
          to={withParameter(newAddress, copyParameter, String(id))}
          variant="default"
          text={t('history.duplicate')}
        />
      )}
      <ButtonTo to={revisionsAddress(entity, id)} variant="default" text={t('history.versions')} />
    </>
  )
}
