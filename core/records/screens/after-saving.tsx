// Screen that follows a form: its list, or the guide that opened it.
import { useSearchParams } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { returnAddress } from './return-address.ts'

/** Returns the address that follows a form. @param own default, if nothing else opened the form */
export function useAfterSaving(own: string): { to: string; isGuided: boolean } {
  const [parameters] = useSearchParams()
  const then = returnAddress(parameters)
  return { to: then ?? own, isGuided: then !== undefined }
}

/** Returns the label of the button that saves. @param own default, if nothing else opened the form */
export function useSaveLabel(own: string): string {
  const { t } = useAdminTranslations()
  return useAfterSaving('').isGuided ? t('ui.saveAndNext') : own
}

/** Leaves a form without saving; a guide continues. @param own default address, if nothing else opened the form */
export function LeaveButton({ own }: { own: string }) {
  const { t } = useAdminTranslations()
  const { to, isGuided } = useAfterSaving(own)
  return <ButtonTo to={to} variant="default" text={t(isGuided ? 'ui.later' : 'ui.cancel')} />
}
