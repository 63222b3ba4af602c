import type { ReactNode } from 'react'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { LeaveButton, useSaveLabel } from './after-saving.tsx'
import type { RecordSection } from './record-sections.ts'

type SectionFormFrameProps<V extends FormValues> = {
  section: RecordSection
  form: RecordForm<V>
  isNew: boolean
  isBlocked?: boolean
  children: ReactNode
}

/** Renders a `FormFrame` with the texts and the return link that all records of the settings share. */
export function SectionFormFrame<V extends FormValues>(props: SectionFormFrameProps<V>) {
  const { section, form, isNew, isBlocked = false, children } = props
  const { t } = useAdminTranslations()
  const saveLabel = useSaveLabel(t(isNew ? 'ui.create' : 'ui.save'))
  return (
    <FormFrame
      form={form}
      isBlocked={isBlocked}
      saveLabel={saveLabel}
      cancel={<LeaveButton own={`/admin/settings/${section}`} />}
    >
      {children}
    </FormFrame>
  )
}
