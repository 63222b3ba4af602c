// Where a form leads once it is saved: to its list, or back to the guide that opened it.
import { useSearchParams } from 'react-router'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'

const parameter = 'then'

/** Address of a form that leads to `then` once it is saved. */
export function withReturn(form: string, then: string): string {
  return `${form}${form.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(then)}`
}

type AfterSaving = {
  to: string
  saveLabel: string
  /** Label of the button that leaves without saving. */
  leaveLabel: string
  /** True if another screen opened the form. */
  isAsked: boolean
}

/**
 * Address that follows a form, and the label of its button.
 * @param own address if the form was opened by itself, or from outside the back-office
 */
export function useAfterSaving(own: string, ownLabel: string): AfterSaving {
  const { t } = useAdminTranslations()
  const [parameters] = useSearchParams()
  const then = parameters.get(parameter) ?? ''
  return then.startsWith('/admin/')
    ? { to: then, saveLabel: t('ui.saveAndNext'), leaveLabel: t('ui.later'), isAsked: true }
    : { to: own, saveLabel: ownLabel, leaveLabel: t('ui.cancel'), isAsked: false }
}
