import { TextInput } from '@mantine/core'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import { LanguageTabs } from '#core/ui/admin/form/language-tabs.tsx'
import { SampleField } from '#core/ui/admin/form/sample-field.tsx'
import { VisibilityField } from '#core/ui/admin/form/visibility-field.tsx'
import { RecordImageField } from '#core/ui/admin/image/record-image-field.tsx'
import { shrunkIfLarge } from '#core/ui/admin/image/shrink-image.ts'
import { anySize, validateImage } from '#core/ui/admin/image/validate-image.ts'
import { RichTextField } from '#core/ui/admin/rich-text/rich-text-field.tsx'
import { LeaveButton } from '#core/records/screens/after-saving.tsx'
import { RecordSelect } from '#core/records/screens/record-select.tsx'
import { useEntityForm } from '#core/records/screens/use-entity-form.ts'
import type { AlbumRecord } from './album.ts'
import { album as description } from './album.ts'

/** Edits an album, or adds one if none is given. */
export function AlbumForm({ album }: { album: AlbumRecord | undefined }) {
  const { t } = useAdminTranslations()
  const { to, close } = useEditParam()

  const form = useEntityForm({
    name: 'album',
    of: description,
    record: album,
    failed: t('albums.errorSaving'),
    fieldsOf: async (values) => ({ ...values, image: await shrunkIfLarge(values.image) }),
    saved: t('albums.saved'),
    leave: close,
  })

  return (
    <FormFrame
      form={form}
      saveLabel={t(album ? 'ui.save' : 'ui.create')}
      isBlocked={validateImage(form.values.image, anySize) !== undefined}
      cancel={<LeaveButton own={to()} />}
    >
      <LanguageTabs form={form}>
        {(ending, lang) => (
          <>
            <TextInput {...form.requiredText(`title${ending}`)} lang={lang} />
            <RichTextField {...form.field(`description${ending}`)} lang={lang} />
          </>
        )}
      </LanguageTabs>
      <RecordSelect
        field={form.text('programId')}
        path="/api/programs"
        none={t('albums.programNone')}
      />
      <DigitsInput {...form.text('sortOrder')} isShort required />
      <RecordImageField form={form} imagename={album?.imagename} maxBytes={anySize} />
      <VisibilityField form={form} />
      <SampleField form={form} wasSample={album?.isSample ?? false} />
    </FormFrame>
  )
}
