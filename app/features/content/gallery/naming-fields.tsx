import { Radio, TextInput } from '@mantine/core'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { LanguageOrder } from '../../../ui/admin/form/language-order.tsx'
import type { Naming } from './photo-titles.ts'

type NamingFieldsProps = { naming: Naming; onChange: (naming: Naming) => void }

/** Chooses how photos uploaded together get their titles. */
export function NamingFields({ naming, onChange }: NamingFieldsProps) {
  const { language, t } = useAdminTranslations()
  const hint = t(naming.way === 'file' ? 'photoUpload.titleHintFile' : 'photoUpload.titleHint')
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
      <LanguageOrder
        english={
          <TextInput
            label={t('photoUpload.title')}
            description={language === 'en' && hint}
            value={naming.title}
            onChange={({ currentTarget }) => onChange({ ...naming, title: currentTarget.value })}
          />
        }
        bangla={
          <TextInput
            label={t('photoUpload.titleBn')}
            description={language === 'bn' && hint}
            lang="bn"
            value={naming.titleBn}
            onChange={({ currentTarget }) => onChange({ ...naming, titleBn: currentTarget.value })}
          />
        }
      />
    </>
  )
}
