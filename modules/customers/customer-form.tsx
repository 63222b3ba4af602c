import { TextInput } from '@mantine/core'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { ImageField } from '#core/ui/admin/image/image-field.tsx'
import { shrunkIfLarge } from '#core/ui/admin/image/shrink-image.ts'
import { anySize, validateImage } from '#core/ui/admin/image/validate-image.ts'
import { LeaveButton } from '#core/records/screens/after-saving.tsx'
import { useEntityForm } from '#core/records/screens/use-entity-form.ts'
import { customerForm, emptyCustomer } from './customer-form.schema.ts'
import type { CustomerRecord } from './customer-output.schema.server.ts'
import { useCustomerImage } from './use-customer-image.ts'

/** Edits a customer, or adds one if none is given. */
export function CustomerForm({ customer }: { customer: CustomerRecord | undefined }) {
  const translations = useAdminTranslations()
  const { t } = translations
  const { to, close } = useEditParam()
  const current = useCustomerImage(customer?.imageName)

  const form = useEntityForm({
    name: 'customer',
    of: { entity: 'customers', path: '/api/customers', form: customerForm, empty: emptyCustomer },
    record: customer,
    failed: (error) => translateReason(error, translations) ?? t('customers.operationFailed'),
    fieldsOf: async (values) => ({ ...values, image: await shrunkIfLarge(values.image) }),
    saved: t('customers.saved'),
    leave: close,
  })

  return (
    <FormFrame
      form={form}
      saveLabel={t(customer ? 'ui.save' : 'customers.add')}
      isBlocked={validateImage(form.values.image, anySize) !== undefined}
      cancel={<LeaveButton own={to()} />}
    >
      <TextInput {...form.text('name')} required autoComplete="off" />
      <TextInput {...form.text('email')} required type="email" autoComplete="off" />
      <TextInput {...form.text('mobile')} required type="tel" autoComplete="off" />
      <ImageField
        {...form.field('image')}
        current={current}
        removal={form.field('removeImage')}
        maxBytes={anySize}
      />
      <p>{t('customers.privacy')}</p>
    </FormFrame>
  )
}
