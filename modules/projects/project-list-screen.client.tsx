import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { numberColumn } from '#core/ui/admin/list/usual-columns.ts'
import { localizedColumn } from '#core/records/screens/record-columns.tsx'
import { RecordList } from '#core/records/screens/record-list.tsx'
import type { ProjectRecord } from './project-output.schema.server.ts'

export default function ProjectListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<ProjectRecord>
      section="projects"
      path="/api/projects"
      nameLabel={t('projects.title')}
      nameColumn="title"
      columns={useColumns()}
      addLabel={t('projects.add')}
    />
  )
}

function useColumns(): Column<ProjectRecord>[] {
  const translations = useAdminTranslations()
  const textsOf = useRecordTexts()
  const { language, t } = translations
  return [
    {
      name: 'titleBn',
      label: t('projects.titleBn'),
      isOnlyExported: language === 'bn',
      text: ({ titleBn }) => titleBn,
    },
    ...(['technicalPartner', 'financialPartner', 'duration'] as const).map((name) => ({
      ...localizedColumn<ProjectRecord>(
        name,
        t(`projects.${name}`),
        translations,
        (project) => textsOf(project)[name],
      ),
      isSortable: name === 'duration',
    })),
    numberColumn('sortOrder', t('settings.sortOrder'), translations),
  ]
}
