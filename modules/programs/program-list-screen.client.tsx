import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import {
  idColumn,
  instantColumn,
  numberColumn,
  textColumn,
} from '#core/ui/admin/list/usual-columns.ts'
import { EditableList } from '#core/records/screens/editable-list.tsx'
import { ImportLink } from '#core/records/screens/import-link.tsx'
import {
  descriptionColumn,
  imageColumn,
  MarkedName,
  titleColumn,
  useHeldBackMark,
} from '#core/records/screens/record-columns.tsx'
import type { ProgramRecord } from './program.ts'

export default function ProgramListScreen() {
  const { t } = useAdminTranslations()
  const columns = useColumns()
  const add = <ButtonTo to="/admin/program-form" text={t('programs.add')} />

  return (
    <AdminPage
      title={t('programs.list')}
      actions={add}
      moreActions={<ImportLink kind="programs" />}
    >
      <EditableList
        entity="programs"
        label={t('programs.list')}
        columns={columns}
        editTo={(id) => `/admin/program-form/${id}`}
        words={{
          question: t('programs.askDelete'),
          deleted: t('programs.deleted'),
          failed: t('programs.errorDeleting'),
        }}
        emptyText={t('programs.none')}
        emptyAction={add}
        buttons={(id, title) => (
          <ButtonTo
            to={`/admin/Program-details/${id}`}
            variant="subtle"
            size="compact-md"
            aria-label={t('programs.rowDetailsOf', { title })}
            text={t('programs.rowDetails')}
          />
        )}
      />
    </AdminPage>
  )
}

function useColumns(): Column<ProgramRecord>[] {
  const translations = useAdminTranslations()
  const { t } = translations
  const heldBack = useHeldBackMark()
  return [
    idColumn(t('programs.id'), translations),
    {
      ...titleColumn(t('programs.title'), translations),
      cell: (row) => (
        <MarkedName of={row} mark={heldBack(row) || (row.isSample && t('ui.sample'))} />
      ),
    },
    { ...textColumn('slug', t('programs.slug')), kind: 'address', isFolded: true },
    numberColumn('sortOrder', t('programs.sortOrder'), translations),
    descriptionColumn(t('programs.description'), translations),
    imageColumn(t('programs.image')),
    instantColumn('createdAt', t('programs.createdAt')),
    instantColumn('updatedAt', t('programs.updatedAt')),
  ]
}
