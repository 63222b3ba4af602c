import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { asLocalTime, visibilityStates } from '../../../lib/visibility.ts'
import { type UiKey, useUiTranslations } from '../ui-translations.ts'
import type { RecordForm } from './record-form.ts'

type VisibilityForm = Pick<
  RecordForm<{ state: string; publishAt: string; unpublishAt: string }>,
  'text' | 'values'
>

const stateWords = {
  published: 'published',
  draft: 'draftHint',
  hidden: 'hiddenHint',
} as const satisfies Record<(typeof visibilityStates)[number], UiKey>

/** When the public site shows the record. */
export function VisibilityField({ form }: { form: VisibilityForm }) {
  const { t } = useUiTranslations()
  const timeProps = (name: 'publishAt' | 'unpublishAt') => ({
    ...form.text(name),
    type: 'datetime-local',
    value: asLocalTime(form.values[name]),
  })
  return (
    <Fieldset legend={t('visibility')}>
      <NativeSelect
        {...form.text('state')}
        data={visibilityStates.map((state) => ({ value: state, label: t(stateWords[state]) }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm">
        <TextInput {...timeProps('publishAt')} />
        <TextInput {...timeProps('unpublishAt')} description={t('visibilityHint')} />
      </SimpleGrid>
    </Fieldset>
  )
}
