import { useList } from '#core/lib/api/use-list.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import {
  idColumn,
  instantColumn,
  numberColumn,
  textColumn,
} from '#core/ui/admin/list/usual-columns.ts'
import { ImportLink } from '#core/records/screens/import-link.tsx'
import {
  descriptionColumn,
  imageColumn,
  MarkedName,
  titleColumn,
  useHeldBackMark,
} from '#core/records/screens/record-columns.tsx'
import { ShareButton } from '#core/records/screens/share-button.tsx'
import { useBulk } from '#core/records/screens/use-bulk.ts'
import { useDelete } from '#core/records/screens/use-delete.ts'
import type { ProgramRecord } from './program.ts'

export default function ProgramListScreen() {
  const { t } = useAdminTranslations()
  const list = useList<ProgramRecord>('/api/programs')
  const columns = useColumns()
  const nameOf = useRecordName()
  const bulk = useBulk({ entity: 'programs', nameOf, onChange: list.reload })
  const remove = useDelete(
    {
      question: t('programs.askDelete'),
      deleted: t('programs.deleted'),
      failed: t('programs.errorDeleting'),
    },
    list.reload,
  )

  const add = <ButtonTo to="/admin/program-form" text={t('programs.add')} />

  return (
    <AdminPage
      title={t('programs.list')}
      actions={add}
      moreActions={<ImportLink kind="programs" />}
    >
      <DataList
        list={list}
        label={t('programs.list')}
        fileName="programs"
        columns={columns}
        rowKey={({ id }) => id}
        bulk={bulk}
        emptyText={t('programs.none')}
        emptyAction={add}
        actions={({ id, ...program }) => {
          const title = nameOf(program)
          return (
            <RowActions
              name={title}
              editTo={`/admin/program-form/${id}`}
              onDelete={() => void remove(`/api/programs/${id}`, title)}
            >
              <ButtonTo
                to={`/admin/Program-details/${id}`}
                variant="subtle"
                size="compact-md"
                aria-label={t('programs.rowDetailsOf', { title })}
                text={t('programs.rowDetails')}
              />
              <ShareButton entity="programs" record={{ id, ...program }} />
            </RowActions>
          )
        }}
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
