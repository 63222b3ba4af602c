import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormProblem } from './form-problem.tsx'
import type { FormValues, RecordForm } from './record-form.ts'
import { UnsavedInputDialog } from './unsaved-input-dialog.tsx'

type DialogFormProps<V extends FormValues> = {
  form: RecordForm<V>
  title: string
  saveLabel: string
  /** True while the form may not be sent. */
  isBlocked: boolean
  onClose: () => void
  children: ReactNode
}

/** Renders a form in a dialog. Input left by closing it is offered when it is opened again. */
export function DialogForm<V extends FormValues>(props: DialogFormProps<V>) {
  const { form, title, saveLabel, isBlocked, onClose, children } = props
  const { t } = useUiTranslations()
  // One dialog at a time: the focus would leave the one below.
  if (form.unsavedInput) return <UnsavedInputDialog form={form} />
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false} withCloseButton={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBlocked) void form.submit()
        }}
      >
        <Stack>
          <ErrorSummary form={form} />
          {children}
          <FormProblem form={form} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={form.state === 'saving'} disabled={isBlocked}>
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
