import type { ReactNode } from 'react'
import type { Entity } from '#core/kernel/db/tables.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { DataList } from '#core/ui/admin/list/data-list.tsx'
import type { DataListProps } from '#core/ui/admin/list/list-props.ts'
import { RowActions } from '#core/ui/admin/list/row-actions.tsx'
import { ShareButton } from './share-button.tsx'
import { type BulkRow, useBulk } from './use-bulk.ts'
import { type DeleteWords, useDelete } from './use-delete.ts'

type EditableListProps<Row> = Pick<
  DataListProps<Row>,
  'label' | 'columns' | 'emptyText' | 'emptyAction' | 'failedText' | 'isCompact'
> & {
  entity: Entity
  usualSort?: string
  editTo: (id: number) => string
  words: DeleteWords
  /** Buttons of a row between those that edit and share it. */
  buttons?: (id: number, name: string) => ReactNode
}

/** Lists the records of a kind that has a screen of its own: each row is edited, shared and deleted. */
export function EditableList<Row extends BulkRow>(props: EditableListProps<Row>) {
  const { entity, usualSort, editTo, words, buttons, ...shown } = props
  const path = `/api/${entity}`
  const list = useList<Row>(path, usualSort)
  const nameOf = useRecordName()
  const bulk = useBulk<Row>({ entity, nameOf, onChange: list.reload })
  const remove = useDelete(words, list.reload)
  return (
    <DataList
      {...shown}
      list={list}
      fileName={entity}
      rowKey={({ id }) => id}
      bulk={bulk}
      actions={(row) => {
        const name = nameOf(row)
        return (
          <RowActions
            name={name}
            editTo={editTo(row.id)}
            onDelete={() => void remove(`${path}/${row.id}`, name)}
          >
            {buttons?.(row.id, name)}
            <ShareButton entity={entity} record={row} />
          </RowActions>
        )
      }}
    />
  )
}
