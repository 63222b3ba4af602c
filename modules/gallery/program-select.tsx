import { NativeSelect } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'

type Program = { id: number; title: string; titleBn: string | null }

type Props = {
  /** Field with the id of a program, or an empty string. */
  field: ComponentProps<typeof NativeSelect> & { value: string }
  description: ReactNode
}

/** Selects a program, or none. */
export function ProgramSelect({ field, description }: Props) {
  const { t } = useAdminTranslations()
  const nameOf = useRecordName()
  const { response } = useApiRead<Program[]>(inEveryState('/api/programs'))
  const programs = response?.data ?? []
  // The chosen program stays chosen while the list is loading.
  const isKnown = field.value === '' || programs.some(({ id }) => String(id) === field.value)
  return (
    <NativeSelect
      {...field}
      description={description}
      data={[
        { value: '', label: t('albums.programNone') },
        ...programs.map(({ id, ...program }) => ({ value: String(id), label: nameOf(program) })),
        ...(isKnown ? [] : [{ value: field.value, label: field.value }]),
      ]}
    />
  )
}
