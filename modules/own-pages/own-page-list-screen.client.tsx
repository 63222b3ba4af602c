import { pathIn } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordList } from '#core/records/screens/record-list.tsx'
import { type OwnPageRecord, ownPage } from './own-page.ts'

export default function OwnPageListScreen() {
  const { language, t } = useAdminTranslations()
  return (
    <RecordList<OwnPageRecord>
      of={ownPage}
      columns={[
        {
          name: 'slug',
          label: t('pages.slug'),
          kind: 'address',
          isSortable: true,
          cell: ({ slug }) => <a href={pathIn(language, `/${slug}`)}>/{slug}</a>,
          text: ({ slug }) => `/${slug}`,
        },
        'menu',
      ]}
    />
  )
}
