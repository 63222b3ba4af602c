import { Radio, TextInput } from '@mantine/core'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import type { Naming } from './photo-titles.ts'

type NamingFieldsProps = { naming: Naming; onChange: (naming: Naming) => void }

/** How photos that come many at once get their titles. */
export function NamingFields({ naming, onChange }: NamingFieldsProps) {
  const { t } = useAdminTranslations()
  return (
    <>
      <Radio.Group
        label={t('photoUpload.titles')}
        value={naming.way}
        onChange={(way) => onChange({ ...naming, way: way === 'file' ? 'file' : 'shared' })}
      >
        <Radio mt="xs" value="shared" label={t('photoUpload.sharedTitle')} />
        <Radio mt="xs" value="file" label={t('photoUpload.fileTitle')} />
      </Radio.Group>
      <TextInput
        label={t('photoUpload.title')}
        description={t(
          naming.way === 'file' ? 'photoUpload.titleHintFile' : 'photoUpload.titleHint',
        )}
        value={naming.title}
        onChange={({ currentTarget }) => onChange({ ...naming, title: currentTarget.value })}
      />
      <TextInput
        label={t('photoUpload.titleBn')}
        lang="bn"
        value={naming.titleBn}
        onChange={({ currentTarget }) => onChange({ ...naming, titleBn: currentTarget.value })}
      />
    </>
  )
}
