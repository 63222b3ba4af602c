import { Radio, TextInput } from '@mantine/core'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { LanguageOrder } from '#core/ui/admin/form/language-order.tsx'
import type { Naming } from './photo-titles.ts'

type NamingFieldsProps = { naming: Naming; onChange: (naming: Naming) => void }

/** Chooses how photos uploaded together get their titles. */
export function NamingFields({ naming, onChange }: NamingFieldsProps) {
  const { language, texts: upload } = useScreenTexts('photo-upload')
  const hint = upload(naming.way === 'file' ? 'titleHintFile' : 'titleHint')
  return (
    <>
      <Radio.Group
        label={upload('titles')}
        value={naming.way}
        onChange={(way) => onChange({ ...naming, way: way === 'file' ? 'file' : 'shared' })}
      >
        <Radio mt="xs" value="shared" label={upload('sharedTitle')} />
        <Radio mt="xs" value="file" label={upload('fileTitle')} />
      </Radio.Group>
      <LanguageOrder
        english={
          <TextInput
            label={upload('title')}
            description={language === 'en' && hint}
            value={naming.title}
            onChange={({ currentTarget }) => onChange({ ...naming, title: currentTarget.value })}
          />
        }
        bangla={
          <TextInput
            label={upload('titleBn')}
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
