import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { numberColumn } from '#core/ui/admin/list/usual-columns.ts'
import { localizedColumn } from '#core/records/screens/record-columns.tsx'
import { RecordList } from '#core/records/screens/record-list.tsx'
import type { PersonRecord } from './person-output.schema.server.ts'

export default function PersonListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<PersonRecord>
      section="team"
      path="/api/people"
      nameLabel={t('people.name')}
      nameColumn="name"
      columns={useColumns()}
      addLabel={t('people.add')}
    />
  )
}

function useColumns(): Column<PersonRecord>[] {
  const translations = useAdminTranslations()
  const textsOf = useRecordTexts()
  const { t } = translations
  return [
    localizedColumn('role', t('people.role'), translations, (row) => textsOf(row).role),
    {
      name: 'group',
      label: t('people.group'),
      isSortable: true,
      text: ({ group }) => t(`people.${group}`),
    },
    numberColumn('sortOrder', t('settings.sortOrder'), translations),
  ]
}
