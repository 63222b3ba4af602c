import { pathIn } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { numberColumn } from '#core/ui/admin/list/usual-columns.ts'
import { RecordList } from '#core/records/screens/record-list.tsx'
import type { OwnPageRecord } from './own-page-output.schema.server.ts'

export default function OwnPageListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<OwnPageRecord>
      section="own-pages"
      path="/api/pages"
      nameLabel={t('pages.title')}
      nameColumn="title"
      columns={useColumns()}
      addLabel={t('pages.add')}
    />
  )
}

function useColumns(): Column<OwnPageRecord>[] {
  const translations = useAdminTranslations()
  const { language, t } = translations
  return [
    {
      name: 'slug',
      label: t('pages.slug'),
      kind: 'address',
      isSortable: true,
      cell: ({ slug }) => <a href={pathIn(language, `/${slug}`)}>/{slug}</a>,
      text: ({ slug }) => `/${slug}`,
    },
    {
      name: 'menu',
      label: t('pages.menu'),
      isSortable: true,
      text: ({ menu }) => t(`pages.${menu}`),
    },
    numberColumn('sortOrder', t('settings.sortOrder'), translations),
  ]
}
