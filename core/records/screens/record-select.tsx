import { NativeSelect } from '@mantine/core'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import type { TextProps } from '#core/ui/admin/form/record-form.ts'

type RecordSelectProps = {
  field: TextProps
  /** API path of the records. */
  path: string
  /** Text for none. */
  none: string
  /** Record that cannot be chosen. */
  withoutId?: number | undefined
}

/** Selects a record by its id, or none. */
export function RecordSelect({ field, path, none, withoutId }: RecordSelectProps) {
  const nameOf = useRecordName()
  const { response } = useApiRead<{ id: number }[]>(inEveryState(path))
  const records = (response?.data ?? []).filter(({ id }) => id !== withoutId)
  // The chosen record stays chosen while the list is loading.
  const isKnown = field.value === '' || records.some(({ id }) => String(id) === field.value)
  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: none },
        ...records.map(({ id, ...record }) => ({ value: String(id), label: nameOf(record) })),
        ...(isKnown ? [] : [{ value: field.value, label: field.value }]),
      ]}
    />
  )
}
