import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { idColumn, instantColumn, textColumn } from '#core/ui/admin/list/usual-columns.ts'
import { EditableList } from '#core/records/screens/editable-list.tsx'
import type { CustomerRecord } from './customer-output.schema.server.ts'
import { CustomerImage } from './customer-thumbnail.tsx'

export function CustomerList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const columns = useColumns()
  return (
    <EditableList
      entity="customers"
      usualSort="name"
      label={t('customers.list')}
      columns={columns}
      editTo={to}
      words={{
        question: t('customers.askDelete'),
        deleted: t('customers.deleted'),
        failed: t('customers.operationFailed'),
      }}
      emptyText={t('customers.none')}
      emptyAction={<ButtonTo to={to('new')} text={t('customers.add')} />}
      failedText={t('customers.fetchFailed')}
    />
  )
}

function useColumns(): Column<CustomerRecord>[] {
  const translations = useAdminTranslations()
  const { t } = translations
  return [
    idColumn(t('ui.id'), translations),
    { ...textColumn('name', t('customers.name')), kind: 'title' },
    { ...textColumn('email', t('customers.email')), kind: 'address' },
    {
      ...textColumn('mobile', t('customers.mobile')),
      kind: 'number',
      cell: ({ mobile }) => formatDigits(mobile, translations.language),
    },
    {
      name: 'imageName',
      label: t('customers.image'),
      kind: 'image',
      cell: ({ imageName }) => <CustomerImage imageName={imageName} />,
    },
    instantColumn('createdAt', t('ui.createdAt')),
    instantColumn('updatedAt', t('ui.updatedAt')),
  ]
}
