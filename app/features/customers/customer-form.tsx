import { TextInput } from '@mantine/core'
import { sendNew } from '../../lib/api/send-new.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useEditParam } from '../../lib/api/use-edit-param.ts'
import { serverSentence } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { FormFrame } from '../../ui/admin/form/form-frame.tsx'
import { useRecordForm } from '../../ui/admin/form/use-record-form.ts'
import { useNotices } from '../../ui/admin/notices.tsx'
import { ImageField } from '../../ui/admin/picture/picture-field.tsx'
import { shrunkIfLarge } from '../../ui/admin/picture/shrink-picture.ts'
import { anySize, validateImage } from '../../ui/admin/picture/validate-image.ts'
import { customerForm } from './customer-form.schema.ts'
import type { CustomerRecord } from './customer-output.schema.server.ts'
import { type CustomerValues, customerBody, customerVersion } from './customer-values.ts'
import { useCustomerImage } from './use-customer-picture.ts'

/** Without a customer it adds one. */
export function CustomerForm({ customer }: { customer: CustomerRecord | undefined }) {
  const { t, say } = useAdminTranslations()
  const api = useApi()
  const { to, close } = useEditParam()
  const { success } = useNotices()
  const current = useCustomerImage(customer?.imageName)
  const path = customer && `/api/customers/${customer.id}`

  const form = useRecordForm<CustomerValues>({
    name: `customer/${customer?.id ?? 'new'}`,
    start: customerVersion(customer),
    schema: customerForm,
    labels: {
      name: t('customers.name'),
      email: t('customers.email'),
      mobile: t('customers.mobile'),
      image: t('customers.image'),
      removeImage: t('ui.removeCurrentImage'),
    },
    failed: (error) => serverSentence(error, say) ?? t('customers.operationFailed'),
    save: async ({ values, updatedAt }, call) => {
      const image = await shrunkIfLarge(values.image)
      const body = customerBody({ values: { ...values, image }, updatedAt })
      await (path ? api.send('PUT', path, body, call) : sendNew(api, '/api/customers', body, call))
    },
    onSaved: async () => {
      success(t('customers.saved'))
      await close()
    },
    ...(path
      ? { readTheirs: async () => customerVersion((await api.get<CustomerRecord>(path)).data) }
      : {}),
  })

  return (
    <FormFrame
      form={form}
      saveLabel={t(customer ? 'ui.update' : 'ui.create')}
      isBlocked={validateImage(form.values.image, anySize) !== undefined}
      cancel={
        <ButtonTo to={to()} variant="default">
          {t('ui.cancel')}
        </ButtonTo>
      }
    >
      <TextInput {...form.text('name')} required autoComplete="off" />
      <TextInput {...form.text('email')} required type="email" autoComplete="off" />
      <TextInput
        {...form.text('mobile')}
        description={t('customers.mobileHint')}
        required
        type="tel"
        autoComplete="off"
      />
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
