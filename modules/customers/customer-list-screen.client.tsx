import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ListWithForm } from '#core/ui/admin/list-with-form.tsx'
import { ImportLink } from '#core/records/screens/import-link.tsx'
import { NewRecord } from '#core/records/screens/new-record.tsx'
import { RecordLinks } from '#core/records/screens/record-links.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerList } from './customer-list.tsx'
import type { CustomerRecord } from './customer-output.schema.server.ts'
import { DueCustomers } from './due-customers.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'

export default function CustomerListScreen() {
  const { t } = useAdminTranslations()
  return (
    <ListWithForm<CustomerRecord>
      titles={{ list: t('customers.list'), add: t('customers.add'), edit: t('customers.edit') }}
      path="/api/customers"
      list={
        <>
          <p className="soft">{t('customers.hint')}</p>
          <DueCustomers />
          <CustomerList />
          <div>
            <ImportLink kind="customers" />
          </div>
        </>
      }
      formActions={(id) => <RecordLinks entity="customers" id={id} />}
      newForm={(form) => <NewRecord path="/api/customers">{form}</NewRecord>}
      form={(customer) => (
        <>
          <CustomerForm customer={customer} />
          {customer && <PersonalDataSection customer={customer} />}
        </>
      )}
    />
  )
}
