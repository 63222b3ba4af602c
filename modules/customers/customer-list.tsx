import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import { idColumn, instantColumn, textColumn } from '#core/ui/admin/list/usual-columns.ts'
import { useBulk } from '#core/records/screens/use-bulk.ts'
import { useDelete } from '#core/records/screens/use-delete.ts'
import type { CustomerRecord } from './customer-output.schema.server.ts'
import { CustomerImage } from './customer-thumbnail.tsx'

export function CustomerList() {
  const { t } = useAdminTranslations()
  const { to } = useEditParam()
  const list = useList<CustomerRecord>('/api/customers', 'name')
  const columns = useColumns()
  const bulk = useBulk({
    entity: 'customers',
    nameOf: ({ name }: CustomerRecord) => name,
    onChange: list.reload,
  })
  const remove = useDelete(
    {
      question: t('customers.askDelete'),
      deleted: t('customers.deleted'),
      failed: t('customers.operationFailed'),
    },
    list.reload,
  )
  return (
    <DataList
      list={list}
      label={t('customers.list')}
      fileName="customers"
      columns={columns}
      rowKey={({ id }) => id}
      bulk={bulk}
      emptyText={t('customers.none')}
      emptyAction={<ButtonTo to={to('new')} text={t('customers.add')} />}
      failedText={t('customers.fetchFailed')}
      actions={({ id, name }) => (
        <RowActions
          name={name}
          editTo={to(id)}
          onDelete={() => void remove(`/api/customers/${id}`, name)}
        />
      )}
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
