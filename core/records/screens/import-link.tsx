import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'

/** Leads from a list to the import of its kind of record from a table. */
export function ImportLink({ kind }: { kind: string }) {
  const { t } = useAdminTranslations()
  return (
    <ButtonTo to={`/admin/moving-in?kind=${kind}`} variant="default" text={t('ui.fromTable')} />
  )
}
