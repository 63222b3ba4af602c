import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useList } from '#core/lib/api/use-list.ts'
import { recordLabels } from '#core/lib/text/record-labels.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useFieldLabel } from '#core/translations/use-field-name.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import { instantColumn } from '#core/ui/admin/list/usual-columns.ts'
import { Tag } from '#core/ui/tag.tsx'
import { type ListedKind, useDescribedColumn } from './described-columns.ts'
import { ImportLink } from './import-link.tsx'
import { MarkedName, nameOrder } from './record-columns.tsx'
import { sectionOf } from './record-sections.ts'
import styles from './records.module.css'
import { SectionPage } from './section-page.tsx'
import { ShareButton } from './share-button.tsx'
import { useBulk } from './use-bulk.ts'
import { useConfirmSample } from './use-confirm-sample.ts'
import { useDelete } from './use-delete.ts'

/** Fields of every record of these sections. */
export type SectionRecord = {
  id: number
  isSample: boolean
  /** True if the Bangla texts are samples, where they are confirmed separately. */
  isSampleBn?: boolean
  updatedAt: string
}

/** A column, or the name of a field whose column follows from its description. */
export type ListColumn<Row> = (keyof Row & string) | Column<Row>

type RecordListProps<Row extends SectionRecord> = {
  of: ListedKind
  /** Name of the first column in the API; default: the first required text. */
  nameColumn?: string
  /** Field whose label heads it, if it is another one. */
  nameField?: string
  /** The order of the list follows them. */
  columns: readonly ListColumn<Row>[]
  /** Reason why a record cannot be confirmed yet; undefined if it can. */
  obstacle?: (row: Row) => string | undefined
  /** Further marks of a record. */
  tagsOf?: (row: Row) => readonly string[]
  usualSort?: string
  /** Name of a record that has no name of its own. */
  nameless?: (row: Row) => string
  /** Buttons of this section alone, before the one that adds a record. */
  moreActions?: ReactNode
}

/**
 * Lists the records of a section: each row can be edited and confirmed. A kind whose texts name the button that adds a
 * record can be added to and deleted from.
 */
export function RecordList<Row extends SectionRecord>(props: RecordListProps<Row>) {
  const { of, obstacle, usualSort } = props
  const { path } = of
  const { t, findText } = useAdminTranslations()
  const addLabel = findText(`${of.entity}.add`)
  const info = sectionOf(of.entity)
  const { section, isInSettings = false, isInTables = false } = info
  const list = useList<Row>(path, usualSort)
  const confirm = useConfirmSample(list.reload)
  const remove = useDelete(
    { deleted: t('settings.deleted'), failed: t('settings.deleteFailed') },
    list.reload,
  )
  const recordName = useRecordName()
  const nameOf = (row: Row) => recordName(withName(row, props.nameless))
  const columns = useColumns(props)
  const bulk = useBulk<Row>({
    entity: info.entity,
    nameOf,
    onChange: list.reload,
    canDelete: addLabel !== undefined,
  })
  const add = addLabel && <ButtonTo to={`/admin/settings/${section}/new`} text={addLabel} />
  return (
    <SectionPage
      title={t(info.title)}
      hint={t(info.hint)}
      path={info.path}
      isSetting={isInSettings}
      moreActions={isInTables && <ImportLink kind={info.entity} />}
      actions={
        <>
          {props.moreActions}
          {add}
        </>
      }
    >
      <DataList
        list={list}
        label={t(info.title)}
        fileName={section}
        columns={columns}
        rowKey={({ id }) => id}
        bulk={bulk}
        emptyAction={add}
        actions={(row) => {
          const name = nameOf(row)
          return (
            <RowActions
              name={name}
              editTo={`/admin/settings/${section}/${row.id}`}
              onDelete={addLabel ? () => void remove(`${path}/${row.id}`, name) : undefined}
            >
              <ShareButton entity={info.entity} record={row} />
              {isUnconfirmed(row) && !obstacle?.(row) && (
                <Button
                  variant="subtle"
                  color="leaf"
                  size="compact-md"
                  classNames={{ label: styles.nowrap ?? '' }}
                  aria-label={t('settings.confirmOf', { title: name })}
                  onClick={() => void confirm(`${path}/${row.id}`, row)}
                >
                  {t('settings.confirm')}
                </Button>
              )}
            </RowActions>
          )
        }}
      />
    </SectionPage>
  )
}

/** Names a record without a name of its own otherwise than by its key. */
function withName<Row extends SectionRecord>(row: Row, nameless?: (row: Row) => string): object {
  const isNameless = nameless && 'key' in row && recordLabels(row).label === row.key
  return isNameless ? { ...row, title: nameless(row) } : row
}

function isUnconfirmed({ isSample, isSampleBn = false }: SectionRecord): boolean {
  return isSample || isSampleBn
}

/** Columns with the name and its mark first, and the time of the last change last. */
function useColumns<Row extends SectionRecord>({
  of,
  nameColumn = Object.keys(of.required ?? {})[0] ?? 'id',
  nameField = nameColumn,
  columns,
  obstacle,
  nameless,
  tagsOf,
}: RecordListProps<Row>): Column<Row>[] {
  const translations = useAdminTranslations()
  const labelOf = useFieldLabel(of.entity)
  const columnOf = useDescribedColumn(of)
  const hasOrder = of.columns?.sort.includes('sortOrder')
  const { language, t } = translations
  return [
    {
      name: nameColumn,
      label: labelOf(nameField),
      kind: 'title',
      isSortable: true,
      sortName: nameOrder(nameColumn, language),
      cell: (row) => (
        <>
          <MarkedName of={withName(row, nameless)} mark={isUnconfirmed(row) && t('ui.sample')} />
          {tagsOf?.(row).map((tag) => (
            <Fragment key={tag}>
              {' '}
              <Tag>{tag}</Tag>
            </Fragment>
          ))}
          {isUnconfirmed(row) && obstacle?.(row) && (
            <>
              <br />
              <small>{obstacle(row)}</small>
            </>
          )}
        </>
      ),
      text: (row) => recordLabels(withName(row, nameless)).label,
    },
    ...[...columns, ...(hasOrder ? ['sortOrder'] : [])].map((column) =>
      typeof column === 'string' ? columnOf(column) : column,
    ),
    {
      name: 'isSample',
      label: t('settings.state'),
      isOnlyExported: true,
      text: (row) => t(isUnconfirmed(row) ? 'settings.notConfirmed' : 'settings.isConfirmed'),
    },
    instantColumn('updatedAt', t('ui.updatedAt')),
  ]
}
