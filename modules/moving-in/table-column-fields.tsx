import { NativeSelect } from '@mantine/core'
import { useFieldName } from '#core/translations/use-field-name.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import type { TableColumns, TableKind } from './table-kinds.ts'
import type { TableRecord } from './table-output.schema.server.ts'
import { useValueName } from './use-value-name.ts'

type TableColumnFieldsProps = {
  kind: TableKind
  table: TableRecord
  isOpen: boolean
  isBusy: boolean
  onChange: (columns: TableColumns) => void
}

/** Chooses the column of each field, or one value of a closed list for all rows. */
export function TableColumnFields({
  kind,
  table,
  isOpen,
  isBusy,
  onChange,
}: TableColumnFieldsProps) {
  const t = useTexts('moving-in')
  const fieldName = useFieldName()
  const { columns, fields, choices, heads } = table
  const nameOfValue = useValueName(kind)
  return (
    <details className="folded" open={isOpen}>
      <summary>{t('columns')}</summary>
      <div className="columns">
        {fields.map((field) => (
          <NativeSelect
            key={field}
            label={fieldName(field, kind) ?? field}
            value={columns[field] ?? ''}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange({ ...columns, [field]: currentTarget.value })}
            data={[
              { value: '', label: '–' },
              ...[...new Set(heads)].map((head) => ({ value: head, label: head })),
              ...(choices[field] ?? []).map((value) => ({
                value: `=${value}`,
                label: t('forAll', { value: nameOfValue(value) }),
              })),
            ]}
          />
        ))}
      </div>
    </details>
  )
}
