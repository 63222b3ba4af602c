import { NativeSelect } from '@mantine/core'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { TextProps } from '#core/ui/admin/form/record-form.ts'

type Program = { id: number; title: string; titleBn: string | null }

/** Selects a program by its id, or none. */
export function ProgramSelect(field: TextProps) {
  const { t } = useAdminTranslations()
  const nameOf = useRecordName()
  const { response } = useApiRead<Program[]>(inEveryState('/api/programs'))
  const programs = response?.data ?? []
  // The chosen program stays chosen while the list is loading.
  const isKnown = field.value === '' || programs.some(({ id }) => String(id) === field.value)
  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: t('albums.programNone') },
        ...programs.map(({ id, ...program }) => ({ value: String(id), label: nameOf(program) })),
        ...(isKnown ? [] : [{ value: field.value, label: field.value }]),
      ]}
    />
  )
}
