import type { ReactNode } from 'react'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { FormFrame } from '../../../ui/admin/form/form-frame.tsx'
import type { FormValues, RecordForm } from '../../../ui/admin/form/record-form.ts'
import { useAfterSaving } from './after-saving.ts'
import type { RecordSection } from './record-sections.ts'

type SectionFormFrameProps<V extends FormValues> = {
  section: RecordSection
  form: RecordForm<V>
  isNew: boolean
  isBlocked?: boolean
  children: ReactNode
}

/** `FormFrame` with the words and the way back that all records of the settings share. */
export function SectionFormFrame<V extends FormValues>(props: SectionFormFrameProps<V>) {
  const { section, form, isNew, isBlocked = false, children } = props
  const { t } = useAdminTranslations()
  const next = useAfterSaving(`/admin/settings/${section}`, t(isNew ? 'ui.create' : 'ui.save'))
  return (
    <FormFrame
      form={form}
      isBlocked={isBlocked}
      saveLabel={next.saveLabel}
      cancel={
        <ButtonTo to={next.to} variant="default">
          {next.leaveLabel}
        </ButtonTo>
      }
    >
      {children}
    </FormFrame>
  )
}
